import { rowsWithKeys } from '#main/store/bulk-rows.ts';
import type { Trx } from '#main/store/database.ts';
import { pagesOfFile, type StoredRow } from '#main/store/file-rows.ts';
import { SETTING_OWNERS } from '#shared/contract/setting-owners.ts';
import type { FloorContradiction } from '#shared/domain/floor-contradiction.ts';
import type { Contradictions, LeftOut } from './left-out.ts';
import {
  hasBench,
  heldOrders,
  knownValues,
  nameOfStation,
  ordersOfPackNumbers,
  packsOfOrders,
  unitsWithMarks,
} from './merge-store.ts';
import type { MovedTable } from './moved-tables.ts';
import type { MoveSource } from './source.ts';

/** What of a file was read for the comparison: without the journal, which contradicts nothing. */
type FileFacts = { readonly source: MoveSource; readonly all: (table: MovedTable) => readonly StoredRow[] };

type PackingContradictions = Pick<Contradictions, 'found'> & { readonly orders: ReadonlySet<string> };

/**
 * In what the station contradicts a floor that has data, and what of it stays out for that reason: the floor's stays
 * everywhere, and nothing packed comes of an order of which any part contradicts the floor.
 */
export async function findContradictions(trx: Trx, source: MoveSource): Promise<Contradictions> {
  const read = new Map<MovedTable, readonly StoredRow[]>();
  const all = (table: MovedTable) => {
    const rows = read.get(table) ?? [...pagesOfFile(source.sqlite, table)].flat();
    read.set(table, rows);
    return rows;
  };
  const facts = { source, all };
  const taken = await findTakenNumbers(trx, facts);
  const packed = await findPackedTwice(trx, facts);
  const marks = await findMarksUsedTwice(trx, facts, packed.orders);
  const bench = await findBench(trx, source);
  const orders = new Set([...taken.orders, ...packed.orders, ...marks.orders]);
  return {
    found: [
      ...packed.found,
      ...marks.found,
      ...taken.found,
      ...(await findOtherOperators(trx, facts)),
      ...(await findOtherSettings(trx, facts)),
      ...bench,
    ],
    leftOut: {
      orders,
      ...(await compareOrders(trx, facts, orders)),
      shipments: taken.shipments,
      pallets: taken.pallets,
      usedMarks: marks.usedMarks,
      documents: labelsOf(facts, orders),
      isBench: bench.length > 0,
    },
  };
}

/** Numbers of shipments and pallets that the floor has given, too. */
async function findTakenNumbers(trx: Trx, { all }: FileFacts) {
  const taken = async (table: 'shipments' | 'pallets', column: 'id' | 'barcode') => {
    const numbers = textsOf(all(table), column);
    const known = await knownValues(trx, table, column, numbers);
    return new Set([...known, ...(await knownValues(trx, 'spent_numbers', 'number', numbers))]);
  };
  const shipments = await taken('shipments', 'id');
  const twice = await taken('pallets', 'barcode');
  const ofShipments = all('pallets').filter(({ shipment }) => shipments.has(String(shipment)));
  const pallets = new Set([...twice, ...textsOf(ofShipments, 'barcode')]);
  const onThem = all('packs').filter(({ pallet }) => pallets.has(String(pallet)));
  const found: readonly FloorContradiction[] = [
    ...[...shipments].map((shipment) => ({ kind: 'shipment-twice', params: { shipment } }) as const),
    ...[...twice].map((pallet) => ({ kind: 'pallet-twice', params: { pallet } }) as const),
  ];
  return { found, shipments, pallets, orders: new Set(textsOf(onThem, 'order_id')) };
}

async function findPackedTwice(trx: Trx, { all }: FileFacts): Promise<PackingContradictions> {
  const withUnits = new Set(textsOf(all('pack_units'), 'pack_id'));
  const packed = all('packs').filter(({ id }) => withUnits.has(String(id)));
  const packs = Map.groupBy(packed, ({ order_id }) => String(order_id));
  const there = await packsOfOrders(trx, [...packs.keys()]);
  const found: FloorContradiction[] = [];
  for (const [order, packsThere] of there) {
    const here = (packs.get(order) ?? []).map(({ pack_number, id }) => pack_number ?? id).join(', ');
    found.push({ kind: 'order-packed-twice', params: { order, here, there: packsThere } });
  }
  const orders = new Set(there.keys());
  const numbers = textsOf(all('packs'), 'pack_number');
  const orderThere = await ordersOfPackNumbers(trx, numbers);
  for (const { pack_number, order_id } of all('packs')) {
    const [number, order] = [String(pack_number), String(order_id)];
    const other = orderThere.get(number);
    // An order may have one number on both sides.
    if (other === undefined || other === order) continue;
    orders.add(order);
    found.push({ kind: 'pack-number-twice', params: { number, order, there: other } });
  }
  return { found, orders };
}

/** Marks of packed units, and those kept of pruned orders. `packedTwice` have been found already. */
async function findMarksUsedTwice(trx: Trx, { all }: FileFacts, packedTwice: ReadonlySet<string>) {
  const units = all('pack_units').filter(({ uit }) => uit !== null);
  const used = all('used_marks');
  const there = await unitsWithMarks(trx, [...units, ...used].map(markOf));
  const found: FloorContradiction[] = [];
  const orders = new Set<string>();
  for (const unit of units) {
    const other = there.get(markOf(unit));
    const order = String(unit.order_id);
    if (other === undefined || packedTwice.has(order)) continue;
    orders.add(order);
    found.push({ kind: 'mark-used-twice', params: { mark: markOf(unit), order, there: other.orderId } });
  }
  const usedMarks = new Set<number>();
  for (const mark of used) {
    const other = there.get(markOf(mark));
    if (other === undefined) continue;
    usedMarks.add(Number(mark.id));
    const params = { mark: markOf(mark), order: String(mark.order_id), there: other.orderId };
    if (other.itemNr !== mark.item_nr) found.push({ kind: 'mark-used-twice', params });
  }
  return { found, orders, usedMarks };
}

/** With AI 240 or without, it is the same unit (`pack_units_mark`). */
function markOf({ uit }: StoredRow): string {
  return String(uit).slice(0, MARK_LENGTH);
}

const MARK_LENGTH = 31;

/** Which orders the floor knows better: it has packed them, or nobody has worked on them here. */
async function compareOrders(
  trx: Trx,
  { all }: FileFacts,
  left: ReadonlySet<string>,
): Promise<Pick<LeftOut, 'knownOrders' | 'holds'>> {
  const known = await knownValues(trx, 'orders', 'id', textsOf(all('orders'), 'id'));
  const inWork = all('orders').filter(({ hold_reason, claimed_by }) => (hold_reason ?? claimed_by) !== null);
  const worked = new Set([...textsOf(all('pack_units'), 'order_id'), ...textsOf(inWork, 'id')]);
  const packedThere = await packsOfOrders(trx, [...worked]);
  const isKnownBetter = (order: string) => left.has(order) || !worked.has(order) || packedThere.has(order);
  const knownOrders = new Set([...known].filter(isKnownBetter));
  const replaced = [...known].filter((order) => !knownOrders.has(order));
  return { knownOrders, holds: await heldOrders(trx, replaced) };
}

async function findBench(trx: Trx, { station }: MoveSource): Promise<readonly FloorContradiction[]> {
  if (!(await hasBench(trx, station))) return [];
  const name = (await nameOfStation(trx, station)) ?? station;
  return [{ kind: 'bench-known', params: { name } }];
}

async function findOtherOperators(trx: Trx, { all }: FileFacts): Promise<readonly FloorContradiction[]> {
  const there = await rowsWithKeys(trx, 'operators', new Map([['id', 'text']]), all('operators'));
  return all('operators').flatMap((row): FloorContradiction[] => {
    const other = there.find(({ id }) => id === row.id);
    if (other === undefined || (other.name === row.name && other.role === row.role)) return [];
    const text = ({ name, role }: StoredRow) => `${name} (${role})`;
    const params = { id: String(row.id), here: text(row), there: text(other) };
    return [{ kind: 'operator-differs', params }];
  });
}

async function findOtherSettings(trx: Trx, { all }: FileFacts): Promise<readonly FloorContradiction[]> {
  const owners = new Map<string, string>(Object.entries(SETTING_OWNERS));
  const settings = all('settings').filter(({ name }) => owners.get(String(name)) === 'floor');
  const there = await rowsWithKeys(trx, 'settings', new Map([['name', 'text']]), settings);
  return settings.flatMap((row): FloorContradiction[] => {
    const other = there.find(({ name }) => name === row.name);
    if (other === undefined || other.value === row.value) return [];
    const text = ({ value }: StoredRow) => String(value).slice(0, MAX_SHOWN);
    const params = { name: String(row.name), here: text(row), there: text(other) };
    return [{ kind: 'setting-differs', params }];
  });
}

const MAX_SHOWN = 60;

/** Labels of the packs that do not come. */
function labelsOf({ all }: FileFacts, orders: ReadonlySet<string>): ReadonlySet<number> {
  const packs = all('packs').filter(({ order_id }) => orders.has(String(order_id)));
  const numbers = new Set(textsOf(packs, 'pack_number'));
  const isOfThem = ({ kind, number }: StoredRow) => kind === 'pack-label' && numbers.has(String(number));
  return new Set(all('documents').flatMap((row) => (isOfThem(row) ? Number(row.id) : [])));
}

/** Each text of this column once. */
function textsOf(rows: readonly StoredRow[], column: string): readonly string[] {
  return [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? row[column] : [])))];
}
