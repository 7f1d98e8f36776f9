import type { SupplyList } from '#main/labels/sheets/supply-list-data.ts';
import { forgetFilesOf } from '#main/printing/document-store.ts';
import { type PrintRequest, renewPrint, requestPrint, requestReprint } from '#main/printing/print-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { type DraftRow, findPalletDraft, findSentDraft } from './supply-draft-store.ts';

/** The reason of the automatic print. A document prints once for each reason. */
const ON_CREATION = 'shipment';

/** What is printed of a supply: a label for each pallet, and the packing list. */
function papersOf({ code, body }: Pick<DraftRow, 'code' | 'body'>, palletSize: LabelSize) {
  const labels = body.pallets.map(({ barcode }) => ({
    kind: 'pallet-tag' as const,
    number: barcode,
    size: palletSize,
  }));
  return [...labels, { kind: 'supply-list' as const, number: code, size: 'a4' as const }];
}

/**
 * In the transaction in which the platform has taken the supply: its papers print by themselves, once, at the station that
 * declared it. A number that is used again had other papers before.
 */
export async function printNewPapers(
  trx: Trx,
  draft: DraftRow,
  { palletSize, at }: { readonly palletSize: LabelSize; readonly at: string },
): Promise<void> {
  const { station } = draft.body;
  // It was declared by an earlier version, which did not note the station.
  if (station === undefined) return;
  const list = { kind: 'supply-list', number: draft.code } as const;
  await forgetFilesOf(trx, list, at);
  await renewPrint(trx, { ...list, reason: ON_CREATION });
  for (const paper of papersOf(draft, palletSize))
    await requestPrint(trx, { ...paper, reason: ON_CREATION, at, station });
}

/** A person wants them once more. */
export async function printPapersAgain(
  trx: Trx,
  draft: DraftRow,
  { palletSize, ...by }: Pick<PrintRequest, 'at' | 'station'> & { readonly palletSize: LabelSize },
): Promise<void> {
  for (const paper of papersOf(draft, palletSize))
    await requestReprint(trx, { ...paper, reason: 'command', ...by });
}

/** Content of the packing list of a supply; null: it was not made here. */
export async function loadSupplyList(
  db: Database,
  code: string,
  words: Pick<SupplyList, 'language' | 'partner'>,
): Promise<SupplyList | null> {
  const draft = await findSentDraft(db, code);
  if (draft === null) return null;
  return { ...words, supply: code, date: printedDay(draft), pallets: draft.body.pallets };
}

/** What the label of a supply's pallet shows; null: it is on no supply that was made here. */
export async function loadSupplyPallet(db: Database, barcode: string) {
  const draft = await findPalletDraft(db, barcode);
  if (draft === null) return null;
  const { pallets } = draft.body;
  const at = pallets.findIndex((pallet) => pallet.barcode === barcode);
  return {
    supply: draft.code,
    date: printedDay(draft),
    place: { at: at + 1, of: pallets.length },
    units: (pallets[at]?.rows ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function printedDay({ day }: DraftRow): string {
  return day.split('-').toReversed().join('.');
}
