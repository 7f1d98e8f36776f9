import { outdatedLabels } from '#main/labels/address-change-store.ts';
import type { PrefetchLabel } from '#main/labels/fetch/label-files.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { itemsInPack } from '#main/packs/pack-unit-store.ts';
import { cancelWaitingPrint, renewPrint, requestPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { ItemLabelsAt, Settings } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import type { BenchEvent } from './events.ts';
import { openUnits } from './state.ts';

/** What prints by itself at the bench, and how. */
export type PrintContext = {
  /** By the station’s own clock, ISO 8601: what the print queue counts from. */
  readonly askedAt: string;
  readonly packLabelSize: LabelSize;
  readonly itemLabelSize: LabelSize;
  /** When the labels of units print by themselves. */
  readonly itemLabelsAt: ItemLabelsAt;
  /** null: pallets get no tags. */
  readonly palletTagSize: LabelSize | null;
};

/** Why a label prints; together with the document the key under which it prints once. */
const PACK_CLOSED = 'close';

/**
 * One reason, whether it prints with the scan or when the pack closes, also where the setting changes in between. A unit
 * that was taken out and packed again keeps the label that it has: its number is the same, and no second one comes out
 * unasked.
 */
const UNIT_PACKED = 'packed';
const PALLET_OPENED = 'open';

/** A pack without a number has no label yet: it is asked for when the number comes. */
export async function requestPackLabel(
  trx: Trx,
  packId: string,
  { askedAt: at, packLabelSize: size }: PrintContext,
): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null || pack.status !== 'closed') return;
  // Opened again and closed: the label that it had shows an old address.
  if ((await outdatedLabels(trx, { packId })).length > 0) await renewPackLabel(trx, pack.packNumber);
  await requestPrint(trx, { kind: 'pack-label', number: pack.packNumber, size, reason: PACK_CLOSED, at });
}

/** The next pack that has this number must have a label, whatever became of this one's. */
export async function renewPackLabel(trx: Trx, packNumber: string): Promise<void> {
  await renewPrint(trx, { kind: 'pack-label', number: packNumber, reason: PACK_CLOSED });
}

/** The pack is open again: its label is not to print until it is closed. One that is out stays with it. */
export async function cancelPackLabel(trx: Trx, packId: string, at: string): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null) return;
  await cancelWaitingPrint(trx, { kind: 'pack-label', number: pack.packNumber, reason: PACK_CLOSED, at });
}

/** A unit was packed, with its mark where one is due. */
export async function requestItemLabelOnScan(trx: Trx, itemNr: string, context: PrintContext): Promise<void> {
  if (context.itemLabelsAt === 'scan') await requestItemLabel(trx, itemNr, context);
}

/** A pack was closed: the labels of what lies in it, in the order in which it was packed. */
export async function requestItemLabelsOnClose(
  trx: Trx,
  packId: string,
  context: PrintContext,
): Promise<void> {
  if (context.itemLabelsAt !== 'close') return;
  for (const itemNr of await itemsInPack(trx, packId)) await requestItemLabel(trx, itemNr, context);
}

/** The unit is out of its pack: its label is not to print. One that is out already stays with it. */
export async function cancelItemLabel(trx: Trx, itemNr: string, at: string): Promise<void> {
  await cancelWaitingPrint(trx, { kind: 'item-label', number: itemNr, reason: UNIT_PACKED, at });
}

/** The same for all units of a pack. */
export async function cancelItemLabelsOfPack(trx: Trx, packId: string, at: string): Promise<void> {
  for (const itemNr of await itemsInPack(trx, packId)) await cancelItemLabel(trx, itemNr, at);
}

/** A pallet was opened. An opening is not taken back, so no print of a tag is. */
export async function requestPalletTag(
  trx: Trx,
  barcode: string,
  { askedAt: at, palletTagSize: size }: PrintContext,
): Promise<void> {
  if (size === null) return;
  await requestPrint(trx, { kind: 'pallet-tag', number: barcode, size, reason: PALLET_OPENED, at });
}

/**
 * Labels that these events make worth fetching before they print: that of a pack that has its number, and, where labels
 * of units print by themselves, those of the order that was opened. What is there already is fetched no more.
 */
export function labelsToPrefetch(
  events: readonly BenchEvent[],
  settings: Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>,
): readonly PrefetchLabel[] {
  const { packLabelSize, itemLabelSize: size, itemLabelsAt } = settings;
  return events.flatMap((event): readonly PrefetchLabel[] => {
    switch (event.type) {
      case 'PackNumberGiven':
      case 'PackStarted':
        return event.packNumber === null
          ? []
          : [{ kind: 'pack-label', number: event.packNumber, size: packLabelSize }];
      case 'OrderOpened':
        if (itemLabelsAt === 'never') return [];
        return openUnits(event.order).map(({ itemNr: number }) => ({ kind: 'item-label', number, size }));
      default:
        return [];
    }
  });
}

async function requestItemLabel(trx: Trx, number: string, context: PrintContext): Promise<void> {
  const { itemLabelSize: size, askedAt: at } = context;
  await requestPrint(trx, { kind: 'item-label', number, size, reason: UNIT_PACKED, at });
}
