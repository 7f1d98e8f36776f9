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

/** What automatic prints depend on. */
export type PrintContext = {
  /** ISO 8601, by the station's clock: the print queue counts from it. */
  readonly askedAt: string;
  /** Id of the station, at whose printers they print. */
  readonly station: string;
  readonly packLabelSize: LabelSize;
  readonly itemLabelSize: LabelSize;
  /** When item labels print automatically. */
  readonly itemLabelsAt: ItemLabelsAt;
  /** null: pallets get no tags. */
  readonly palletTagSize: LabelSize | null;
};

/** The reason of a print. A document prints once for each reason. */
const PACK_CLOSED = 'close';

/**
 * The same reason for both settings (print with the scan, print on close), so that changing the setting in
 * between prints no second label. A unit that was taken out and packed again keeps its label, since its
 * number is the same.
 */
const UNIT_PACKED = 'packed';
const PALLET_OPENED = 'open';

/**
 * A pack without a number has no label yet. It is requested when the number arrives, and prints where the pack was
 * closed.
 */
export async function requestPackLabel(
  trx: Trx,
  packId: string,
  { askedAt: at, packLabelSize: size, ...by }: Pick<PrintContext, 'askedAt' | 'packLabelSize' | 'station'>,
): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null || pack.status !== 'closed') return;
  // The pack was opened and closed again: the label on it shows an old address.
  if ((await outdatedLabels(trx, { packId })).length > 0) await renewPackLabel(trx, pack.packNumber);
  const station = pack.station ?? by.station;
  await requestPrint(trx, { ...closedPackLabel(pack.packNumber, size), at, station });
}

/** The print of a pack's label that closing the pack asks for. */
export function closedPackLabel(number: string, size: LabelSize) {
  return { kind: 'pack-label', number, size, reason: PACK_CLOSED } as const;
}

/** The next pack with this number must get a label, whatever happened to this pack's label. */
export async function renewPackLabel(trx: Trx, packNumber: string): Promise<void> {
  await renewPrint(trx, { kind: 'pack-label', number: packNumber, reason: PACK_CLOSED });
}

/**
 * The pack is open again: a waiting label must not print before it is closed. A printed label stays on the
 * pack.
 */
export async function cancelPackLabel(trx: Trx, packId: string, at: string): Promise<void> {
  const pack = await findPack(trx, { packId });
  if (pack === null || pack.packNumber === null) return;
  await cancelWaitingPrint(trx, { kind: 'pack-label', number: pack.packNumber, reason: PACK_CLOSED, at });
}

/** A unit was packed, with its mark if it needs one. */
export async function requestItemLabelOnScan(trx: Trx, itemNr: string, context: PrintContext): Promise<void> {
  if (context.itemLabelsAt === 'scan') await requestItemLabel(trx, itemNr, context);
}

/** A pack was closed: prints the labels of its units, in the order of packing. */
export async function requestItemLabelsOnClose(
  trx: Trx,
  packId: string,
  context: PrintContext,
): Promise<void> {
  if (context.itemLabelsAt !== 'close') return;
  for (const itemNr of await itemsInPack(trx, packId)) await requestItemLabel(trx, itemNr, context);
}

/** The unit was taken out of its pack: a waiting label must not print. A printed label stays on the unit. */
export async function cancelItemLabel(trx: Trx, itemNr: string, at: string): Promise<void> {
  await cancelWaitingPrint(trx, { kind: 'item-label', number: itemNr, reason: UNIT_PACKED, at });
}

/** As `cancelItemLabel`, for all units of a pack. */
export async function cancelItemLabelsOfPack(trx: Trx, packId: string, at: string): Promise<void> {
  for (const itemNr of await itemsInPack(trx, packId)) await cancelItemLabel(trx, itemNr, at);
}

/** A pallet was opened. This cannot be undone, so no tag is ever cancelled. */
export async function requestPalletTag(
  trx: Trx,
  barcode: string,
  { askedAt: at, palletTagSize: size, station }: PrintContext,
): Promise<void> {
  if (size === null) return;
  await requestPrint(trx, { kind: 'pallet-tag', number: barcode, size, reason: PALLET_OPENED, at, station });
}

/**
 * Labels to fetch after these events, before they print: the label of a pack that has its number and, if item
 * labels print automatically, those of the order that was opened. Existing label files are not fetched again.
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
  const { itemLabelSize: size, askedAt: at, station } = context;
  await requestPrint(trx, { kind: 'item-label', number, size, reason: UNIT_PACKED, at, station });
}
