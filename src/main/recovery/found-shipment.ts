import type { ShipmentContents } from '#client/packing-platform.ts';
import { holdOrder } from '#main/orders/hold-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { assignNumber, storeNumbers } from '#main/packs/pack-number-store.ts';
import { storePlan } from '#main/packs/pack-plan-store.ts';
import {
  dropPack,
  findPack,
  setPackClosed,
  setPackPallet,
  startPack,
  unpackPacks,
} from '#main/packs/pack-store.ts';
import { findMark, freeMark, itemsInPack, packUnit, unpackUnit } from '#main/packs/pack-unit-store.ts';
import { findPallet, openPallet, setPalletClosed } from '#main/packs/pallet-store.ts';
import {
  addShipment,
  findShipmentNamed,
  releasePallets,
  travellingItems,
} from '#main/shipping/shipment-store.ts';
import type { Trx } from '#main/store/database.ts';
import { markRuleOf } from '#shared/domain/goods.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import {
  clearPallet,
  endPacking,
  moveUnit,
  type NamedUnit,
  orderOfNumber,
  packsOfOrder,
  setMark,
  unitsInNoPack,
  unitsNamed,
} from './recovery-store.ts';
import type { ReportChange } from './report.ts';

export type ShipmentCorrection = {
  readonly station: string;
  /** v2 needs the plan of every order. */
  readonly isAssembledFirst: boolean;
  readonly needsMark: (goods: Pick<MarkedGoods, 'categories' | 'markRule'>) => boolean;
  /** ISO 8601, the station's time. */
  readonly now: () => string;
};

/** A pack of the shipment with its units as they are stored here; `orderId` null: nobody knows. */
type FoundPack = {
  readonly packNumber: string;
  readonly orderId: string | null;
  readonly units: readonly FoundUnit[];
  /** Units that are stored under no such number, or that are not shown. */
  readonly isIncomplete: boolean;
};

type FoundUnit = { readonly unitload: string; readonly uit: string | null; readonly row: NamedUnit };

/**
 * The item numbers that a unit of a shipment may stand for: its own number, or that without the `-2`, `-3` …
 * of a unit that was sent again.
 */
export function itemNrsOf(unitload: string): readonly string[] {
  const first = unitload.replace(/-\d{1,2}$/, '');
  return first === unitload ? [unitload] : [unitload, first];
}

/**
 * Stores a shipment that was made after the backup: its packs are closed, on their pallets and in it, with the
 * units and marks that the platform shows, and all its numbers count as sent for ever. Does nothing if the
 * shipment is known. A cancelled one leaves its packs on the floor.
 */
export async function applyShipment(
  trx: Trx,
  correction: ShipmentCorrection,
  found: ShipmentContents,
): Promise<ReportChange> {
  if ((await findShipmentNamed(trx, found.id)) !== null) return {};
  const at = found.createdAt ?? correction.now();
  const pallets = [];
  for (const [index, { barcode, packs }] of found.pallets.entries()) {
    const known = [];
    for (const pack of packs) known.push(await knownPack(trx, pack));
    const tag = await palletOf(
      trx,
      correction,
      { barcode, packs: known, name: `${found.id}-${index + 1}` },
      at,
    );
    for (const pack of known) await closePack(trx, pack, tag, at);
    pallets.push({ tag, barcode, packs: known });
  }
  const units = pallets.flatMap(({ tag, barcode, packs }) =>
    packs.flatMap((pack) => pack.units.map((unit) => shipmentUnit(found.id, { tag, barcode }, pack, unit))),
  );
  const isUnnamed = found.pallets.some(({ barcode }) => barcode === '');
  await addShipment(
    trx,
    {
      id: found.id,
      platform_id: isUnnamed ? found.id : null,
      stage: 'created',
      platform_status: found.status,
      shipped_at: found.shippedAt ?? at.slice(0, 10),
      destination: '',
      operator: null,
      created_at: at,
      pending: null,
      problems: '[]',
    },
    units,
  );
  if (isDeadStatus(found.status)) await releasePallets(trx, found.id);
  const packs = pallets.flatMap((pallet) => pallet.packs);
  return {
    shipments: [{ id: found.id, status: found.status, packs: packs.length, units: units.length }],
    unreadShipments: packs.length === 0 || packs.some(({ isIncomplete }) => isIncomplete) ? [found.id] : [],
    held: await settleOrders(trx, correction, packs, isDeadStatus(found.status)),
    withoutMark: await unitsWithoutMark(trx, correction, packs),
  };
}

async function knownPack(
  trx: Trx,
  { packNumber, units }: ShipmentContents['pallets'][number]['packs'][number],
): Promise<FoundPack> {
  const rows = await unitsNamed(
    trx,
    units.flatMap(({ unitload }) => itemNrsOf(unitload)),
  );
  const found = units.flatMap(({ unitload, uit }): readonly FoundUnit[] => {
    const row = itemNrsOf(unitload)
      .map((itemNr) => rows.find(({ item_nr }) => item_nr === itemNr))
      .find((one) => one !== undefined);
    return row === undefined ? [] : [{ unitload, uit, row }];
  });
  const orderId = found[0]?.row.order_id ?? (await orderOfNumber(trx, packNumber));
  return {
    packNumber,
    orderId,
    units: found,
    isIncomplete: units.length === 0 || found.length < units.length,
  };
}

/**
 * The pallet under our tag: the one with this barcode, else the one on the floor that these packs lie on, else
 * a new one. Packs that the shipment does not have are on it no more.
 */
async function palletOf(
  trx: Trx,
  { station }: ShipmentCorrection,
  pallet: { readonly barcode: string; readonly packs: readonly FoundPack[]; readonly name: string },
  at: string,
): Promise<string> {
  const barcode = pallet.barcode === '' ? pallet.name : pallet.barcode;
  const known = (await findPallet(trx, barcode))?.barcode ?? (await palletUnder(trx, pallet.packs));
  if (known === null) await openPallet(trx, { barcode, station, operator: null, at });
  else await clearPallet(trx, known);
  await setPalletClosed(trx, known ?? barcode, at);
  return known ?? barcode;
}

async function palletUnder(trx: Trx, packs: readonly FoundPack[]): Promise<string | null> {
  for (const { packNumber } of packs) {
    const pack = await findPack(trx, { packNumber });
    if (pack !== null && pack.pallet !== null && pack.shipment === null) return pack.pallet;
  }
  return null;
}

/** Closes the pack with exactly these units on its pallet. A unit that lay in another pack takes its mark along. */
async function closePack(trx: Trx, found: FoundPack, pallet: string, at: string): Promise<void> {
  const { packNumber, orderId, units } = found;
  if (orderId === null) return;
  await storeNumbers(trx, orderId, [packNumber], at);
  const packId = await packOf(trx, orderId, found, at);
  await assignNumber(trx, packId, packNumber);
  const sent = new Set(units.map(({ row }) => row.item_nr));
  const inside = new Set(await itemsInPack(trx, packId));
  if (!found.isIncomplete) for (const itemNr of inside) if (!sent.has(itemNr)) await unpackUnit(trx, itemNr);
  for (const { row, uit } of units) {
    const { item_nr: itemNr, sku } = row;
    if (row.pack_id === null) {
      await packUnit(trx, { itemNr, packId, orderId, sku, uit: null, code: null, operator: null, at });
    } else if (row.pack_id !== packId) await moveUnit(trx, itemNr, packId);
    const mark = uit ?? row.platform_uit;
    if (row.uit === null && mark !== null && (await takeMark(trx, mark, sent)))
      await setMark(trx, itemNr, mark);
  }
  await setPackClosed(trx, packId, at, null);
  await setPackPallet(trx, packId, pallet);
}

/** The pack with this number, else the one that holds most of these units and has no number, else a new one. */
async function packOf(
  trx: Trx,
  orderId: string,
  { packNumber, units }: FoundPack,
  at: string,
): Promise<string> {
  const named = await findPack(trx, { packNumber });
  if (named !== null) return named.id;
  const packs = await packsOfOrder(trx, orderId);
  const holds = (id: string) => units.filter(({ row }) => row.pack_id === id).length;
  const [nearest] = packs
    .filter(({ id, pack_number }) => pack_number === null && holds(id) > 0)
    .toSorted((one, other) => holds(other.id) - holds(one.id));
  if (nearest !== undefined) return nearest.id;
  const used = new Set(packs.map((pack) => pack.ordinal));
  let ordinal = 1;
  while (used.has(ordinal)) ordinal += 1;
  const id = `${orderId}/${ordinal}`;
  await startPack(trx, { id, orderId, ordinal, packNumber, operator: null, at });
  return id;
}

/** Takes a mark off a unit on the floor that had it at the time of the backup. False: it has left with another. */
async function takeMark(trx: Trx, mark: string, sent: ReadonlySet<string>): Promise<boolean> {
  const other = await findMark(trx, mark);
  if (other === null) return true;
  if (sent.has(other.itemNr) || (await travellingItems(trx, [other.itemNr])).size > 0) return false;
  await freeMark(trx, mark);
  return true;
}

function shipmentUnit(
  shipment: string,
  { tag, barcode }: { readonly tag: string; readonly barcode: string },
  { packNumber }: FoundPack,
  { unitload, uit, row }: FoundUnit,
) {
  return {
    shipment,
    unitload,
    item_nr: row.item_nr,
    pallet: tag,
    platform_pallet: barcode === tag || barcode === '' ? null : barcode,
    pack_number: packNumber,
    order_id: row.order_id,
    order_nr: row.order_nr,
    sku: row.sku,
    seller_sku: row.seller_sku ?? row.goods_seller_sku ?? '',
    uit: row.uit ?? uit ?? row.platform_uit,
  };
}

/** The orders are packed: they are on no bench. Returns those that are not packed whole, which are held. */
async function settleOrders(
  trx: Trx,
  { isAssembledFirst, now }: ShipmentCorrection,
  packs: readonly FoundPack[],
  isCancelled: boolean,
): Promise<readonly string[]> {
  const held: string[] = [];
  for (const [orderId, found] of Map.groupBy(packs, (pack) => pack.orderId)) {
    if (orderId === null) continue;
    await endPacking(trx, orderId);
    await dropLeftovers(trx, orderId, found);
    if (isAssembledFirst) await storePlanOf(trx, orderId, found, now());
    const isWhole = (await unitsInNoPack(trx, orderId)).length === 0;
    if (!isWhole && !isCancelled) {
      await holdOrder(trx, orderId, { reason: 'packed-before-restore', by: '', at: now() });
      held.push(orderId);
    }
    await refreshQueueLines(trx, orderId);
  }
  return held;
}

/**
 * All live units of an order travel together: what lay in another pack at the time of the backup was repacked
 * or cancelled since. Nothing is dropped where the platform does not show all units.
 */
async function dropLeftovers(trx: Trx, orderId: string, found: readonly FoundPack[]): Promise<void> {
  const isComplete = found.every(({ isIncomplete }) => !isIncomplete);
  for (const { id, pack_number, status } of await packsOfOrder(trx, orderId)) {
    if (found.some(({ packNumber }) => packNumber === pack_number)) continue;
    const inside = await itemsInPack(trx, id);
    if (inside.length > 0 && !isComplete) continue;
    for (const itemNr of inside) await unpackUnit(trx, itemNr);
    if (status === 'open') await dropPack(trx, id);
    else await unpackPacks(trx, [id]);
  }
}

async function storePlanOf(
  trx: Trx,
  orderId: string,
  found: readonly FoundPack[],
  at: string,
): Promise<void> {
  const packs = [];
  for (const { packNumber } of found) {
    const pack = await findPack(trx, { packNumber });
    if (pack !== null)
      packs.push({ packId: pack.id, itemNrs: (await itemsInPack(trx, pack.id)).toSorted(), packNumber });
  }
  await storePlan(trx, orderId, { packs, stage: 'numbered' }, at);
}

async function unitsWithoutMark(
  trx: Trx,
  { needsMark }: ShipmentCorrection,
  packs: readonly FoundPack[],
): Promise<readonly string[]> {
  const itemNrs = packs.flatMap(({ units }) => units.map(({ row }) => row.item_nr));
  const rows = await unitsNamed(trx, itemNrs);
  return rows
    .filter(({ uit, categories, mark_rule }) => {
      const names: readonly string[] = JSON.parse(categories ?? '[]');
      return uit === null && needsMark({ categories: names, ...markRuleOf(mark_rule) });
    })
    .map(({ item_nr }) => item_nr);
}
