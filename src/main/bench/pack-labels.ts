import { outdatedLabels } from '#main/labels/outdated-labels.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { askForPrint, cancelWaitingPrint, renewPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';

/** Why the label of a closed pack prints; together with the document the key under which it prints once. */
const ON_CLOSE = 'close';

/** A pack without a number has no label yet: it is asked for when the number comes. */
export async function packLabelDue(
  trx: Trx,
  packId: string,
  { askedAt: at, packLabelSize: size }: { readonly askedAt: string; readonly packLabelSize: LabelSize },
): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null || pack.status !== 'closed') return;
  // Opened again and closed: the label that it had shows an old address.
  if ((await outdatedLabels(trx, { packId })).length > 0) await renewPackLabel(trx, pack.packNumber);
  await askForPrint(trx, { kind: 'pack-label', number: pack.packNumber, size, reason: ON_CLOSE, at });
}

/** The next pack that has this number must have a label, whatever became of this one's. */
export async function renewPackLabel(trx: Trx, packNumber: string): Promise<void> {
  await renewPrint(trx, { kind: 'pack-label', number: packNumber, reason: ON_CLOSE });
}

/** The pack is open again: its label is not to print until it is closed. One that is out stays with it. */
export async function keepPackLabel(trx: Trx, packId: string, at: string): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null) return;
  await cancelWaitingPrint(trx, { kind: 'pack-label', number: pack.packNumber, reason: ON_CLOSE, at });
}
