import { itemsInPack } from '#main/packs/pack-unit-store.ts';
import { askForPrint, cancelWaitingPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { ItemLabelsAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';

/**
 * Why the label of a unit prints by itself. One reason, whether it prints with the scan or when the pack closes: with the
 * document it is the key under which it prints once, also where the setting changes in between. A unit that was taken out
 * and packed again keeps the label that it has: its number is the same, and no second one comes out unasked.
 */
const PACKED = 'packed';

type Printing = {
  readonly itemLabelsAt: ItemLabelsAt;
  readonly itemLabelSize: LabelSize;
  /** ISO 8601, the station's time. */
  readonly askedAt: string;
};

/** A unit was packed, with its mark where one is due. */
export async function itemLabelPacked(trx: Trx, itemNr: string, printing: Printing): Promise<void> {
  if (printing.itemLabelsAt === 'scan') await printItemLabel(trx, itemNr, printing);
}

/** A pack was closed: the labels of what lies in it, in the order in which it was packed. */
export async function itemLabelsClosed(trx: Trx, packId: string, printing: Printing): Promise<void> {
  if (printing.itemLabelsAt !== 'close') return;
  for (const itemNr of await itemsInPack(trx, packId)) await printItemLabel(trx, itemNr, printing);
}

/** The unit is out of its pack: its label is not to print. One that is out already stays with it. */
export async function dropItemLabel(trx: Trx, itemNr: string, at: string): Promise<void> {
  await cancelWaitingPrint(trx, { kind: 'item-label', number: itemNr, reason: PACKED, at });
}

/** The same for all units of a pack. */
export async function dropItemLabelsOf(trx: Trx, packId: string, at: string): Promise<void> {
  for (const itemNr of await itemsInPack(trx, packId)) await dropItemLabel(trx, itemNr, at);
}

async function printItemLabel(trx: Trx, number: string, printing: Printing): Promise<void> {
  const { itemLabelSize: size, askedAt: at } = printing;
  await askForPrint(trx, { kind: 'item-label', number, size, reason: PACKED, at });
}
