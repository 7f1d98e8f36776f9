import { askForPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';

/** Why the tag of a pallet prints by itself; together with the document the key under which it prints once. */
const ON_OPEN = 'open';

/** A pallet was opened. `palletTagSize` null: pallets get no tags. An opening is not taken back, so no print of a tag is. */
export async function palletTagDue(
  trx: Trx,
  barcode: string,
  {
    askedAt: at,
    palletTagSize: size,
  }: { readonly askedAt: string; readonly palletTagSize: LabelSize | null },
): Promise<void> {
  if (size !== null)
    await askForPrint(trx, { kind: 'pallet-tag', number: barcode, size, reason: ON_OPEN, at });
}
