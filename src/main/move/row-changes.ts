import type { StoredRow } from '#main/store/file-rows.ts';
import { BINDING_SETTING } from '#main/store/station-place.ts';
import { isTableSetting } from '#shared/contract/setting-owners.ts';
import type { LeftOut } from './left-out.ts';
import { isNumbered, type MovedTable, type NumberedTable } from './moved-tables.ts';

/** What a row of a station's file becomes on its floor. */
export type MoveContext = {
  /** Id of the station. */
  readonly station: string;
  /** Added to the ids that the file has given; 0 on an empty floor. */
  readonly idsAfter: Readonly<Record<NumberedTable, number>>;
  /** Names under which the station has scanned, and which are another table's on the floor: what it is called now. */
  readonly newNames: ReadonlyMap<string, string>;
  /** Label files in the data folder, with their names on the floor. Others are not there any more. */
  readonly files: ReadonlyMap<string, string>;
  /** Documents of the file that the floor has, too: ids there. */
  readonly documents: ReadonlyMap<number, number>;
  readonly leftOut: LeftOut;
  /** ISO 8601. */
  readonly now: string;
};

/** A row as it is on the floor; null: it is not moved. */
type RowChange = (row: StoredRow, context: MoveContext) => StoredRow | null;

/** PostgreSQL's texts cannot contain NUL: as every station of a floor stores it. */
const NUL_SIGN = '\u2400';

/** What a row of this table becomes on the floor; null: it is not moved. */
export function changeRow(table: MovedTable, row: StoredRow, context: MoveContext): StoredRow | null {
  const changed = CHANGES[table]?.(row, context) ?? (CHANGES[table] === undefined ? row : null);
  if (changed === null) return null;
  const numbered = isNumbered(table)
    ? { ...changed, id: moved(changed.id, context.idsAfter[table]) }
    : changed;
  return Object.fromEntries(Object.entries(numbered).map(([name, value]) => [name, withoutNul(value)]));
}

function withoutNul(value: StoredRow[string] | undefined): StoredRow[string] {
  return typeof value === 'string' ? value.replaceAll('\0', NUL_SIGN) : (value ?? null);
}

function moved(id: StoredRow[string] | undefined, after: number): number | null {
  return typeof id === 'number' ? id + after : null;
}

/** A station alone does not say that a row is its own. */
function stamped(row: StoredRow, { station }: MoveContext): StoredRow {
  return { ...row, station: row.station === null || row.station === '' ? station : (row.station ?? station) };
}

function ifNotLeft(isLeft: boolean, row: StoredRow): StoredRow | null {
  return isLeft ? null : row;
}

const ofOrder: RowChange = (row, { leftOut }) =>
  ifNotLeft(leftOut.knownOrders.has(String(row.order_id)), row);

/** A table that works on the floor already is counted there from the journal and the prints that come with it. */
const ofStatistics: RowChange = (row, context) => ifNotLeft(context.leftOut.isBench, stamped(row, context));

const CHANGES: Partial<Readonly<Record<MovedTable, RowChange>>> = {
  settings: (row) => (isTableRow(row) || row.name === BINDING_SETTING ? null : row),
  station_settings: (row, { station }) => (isTableRow(row) ? { ...row, station } : null),
  orders(row, { leftOut, now }) {
    if (leftOut.knownOrders.has(String(row.id))) return null;
    const hold = leftOut.holds.get(String(row.id));
    // The floor may have read it later.
    if (hold !== undefined) return { ...row, needs_read: 1, ...(row.hold_reason === null ? hold : null) };
    if (!leftOut.orders.has(String(row.id))) return row;
    // What is packed of it stays out: nobody packs it before somebody has looked.
    const held = {
      hold_reason: row.hold_reason ?? HELD,
      hold_by: row.hold_by ?? '',
      hold_at: row.hold_at ?? now,
    };
    return { ...row, ...held, claimed_by: null, claimed_at: null };
  },
  order_items: ofOrder,
  queue_lines(row, { leftOut }) {
    const order = String(row.order_id);
    // Nothing of an order on the hold shelf is offered.
    const isHeld = leftOut.orders.has(order) || (leftOut.holds.get(order) ?? null) !== null;
    return ifNotLeft(leftOut.knownOrders.has(order) || isHeld, row);
  },
  goods_changes: stamped,
  goods_change_rows: (row, { idsAfter }) => ({ ...row, change: moved(row.change, idsAfter.goods_changes) }),
  goods_drafts: (row, { idsAfter }) => ({ ...row, change: moved(row.change, idsAfter.goods_changes) }),
  returns: (row, { idsAfter }) => ({
    ...row,
    stock_change: moved(row.stock_change, idsAfter.goods_changes),
  }),
  pack_plans: (row, { leftOut }) =>
    ifNotLeft(leftOut.knownOrders.has(String(row.order_id)) || leftOut.orders.has(String(row.order_id)), row),
  shipments: (row, context) =>
    ifNotLeft(context.leftOut.shipments.has(String(row.id)), stamped(row, context)),
  shipment_units: (row, { leftOut }) => ifNotLeft(leftOut.shipments.has(String(row.shipment)), row),
  pallets: (row, { leftOut }) => ifNotLeft(leftOut.pallets.has(String(row.barcode)), row),
  packs(row, context) {
    const { orders, knownOrders } = context.leftOut;
    const order = String(row.order_id);
    // Of an order that the floor knows better, only empty ones are here.
    return ifNotLeft(orders.has(order) || knownOrders.has(order), stamped(row, context));
  },
  pack_units: (row, { leftOut }) => ifNotLeft(leftOut.orders.has(String(row.order_id)), row),
  pack_numbers(row, { leftOut }) {
    const order = String(row.order_id);
    // Spare numbers of such an order stay usable.
    if (leftOut.orders.has(order)) return ifNotLeft(row.pack_id !== null, row);
    return leftOut.knownOrders.has(order) ? { ...row, pack_id: null } : row;
  },
  used_marks: (row, context) =>
    ifNotLeft(context.leftOut.usedMarks.has(Number(row.id)), stamped(row, context)),
  take_off_tasks: (row, { leftOut }) => ifNotLeft(leftOut.orders.has(String(row.order_id)), row),
  outbox(row, { leftOut: { orders, shipments }, idsAfter }) {
    const lane = String(row.lane);
    if (row.kind === 'goods-change') return goodsChangeOnFloor(row, idsAfter.goods_changes);
    // A shipment of this number would be the floor's.
    return ifNotLeft(orders.has(idInLane(lane, 'order')) || shipments.has(idInLane(lane, 'shipment')), row);
  },
  documents(row, { documents, leftOut, files }) {
    const id = Number(row.id);
    if (documents.has(id) || leftOut.documents.has(id)) return null;
    return withFiles(row, files);
  },
  print_jobs(row, context) {
    const { documents, leftOut, files, idsAfter } = context;
    const id = Number(row.document_id);
    if (leftOut.documents.has(id)) return null;
    const document_id = documents.get(id) ?? id + idsAfter.documents;
    const forced_file = row.forced_file === null ? null : (files.get(String(row.forced_file)) ?? null);
    // Counted in sums that stay out: see `ofStatistics`.
    const is_counted = leftOut.isBench ? 0 : (row.is_counted ?? 0);
    return stamped({ ...row, document_id, forced_file, is_counted }, context);
  },
  journal(row, { idsAfter, newNames, station: id }) {
    const after = idsAfter.journal;
    const station = newNames.get(String(row.station)) ?? row.station ?? null;
    const [takes_back, step_before] = [moved(row.takes_back, after), moved(row.step_before, after)];
    return { ...row, station, station_id: row.station_id ?? id, takes_back, step_before };
  },
  journal_orders: (row, { idsAfter }) => ({ ...row, row: moved(row.row, idsAfter.journal) }),
  station_state: (row, context) => ifNotLeft(context.leftOut.isBench, benchOnFloor(row, context)),
  bench_alarms: (row, { leftOut }) => ifNotLeft(leftOut.isBench, row),
  scanner_reports: (row, context) => stamped(row, context),
  statistics_hours: ofStatistics,
  statistics_refusals: ofStatistics,
  statistics_tables: (row, context) =>
    ofStatistics({ ...row, last_row: moved(row.last_row, context.idsAfter.journal) }, context),
};

/** Its lane and payload name a change by its number (`goods-changes/carry-on.ts`). */
function goodsChangeOnFloor(row: StoredRow, after: number): StoredRow {
  const part: { readonly change: number } = JSON.parse(String(row.payload));
  const change = part.change + after;
  return { ...row, lane: `goods-change:${change}`, payload: JSON.stringify({ ...part, change }) };
}

/** The supervisor finds it on the hold shelf and releases it. */
export const HELD = 'contradicts';

/** What is true of one PC only. */
const OF_THE_PC: readonly string[] = ['clock'];

function isTableRow({ name }: StoredRow): boolean {
  return isTableSetting(String(name)) || OF_THE_PC.includes(String(name));
}

/** Requests of one order, or one shipment, wait in one lane. Empty: the lane is of something else. */
function idInLane(lane: string, of: 'order' | 'shipment'): string {
  return lane.startsWith(`${of}:`) ? lane.slice(of.length + 1) : '';
}

/** A file that is gone is fetched again when a print wants it; a forced print must be forced again. */
function withFiles(row: StoredRow, files: MoveContext['files']): StoredRow {
  const file = row.file === null ? null : (files.get(String(row.file)) ?? null);
  const held_file = row.held_file === null ? null : (files.get(String(row.held_file)) ?? null);
  const attempts = row.file !== null && file === null ? 0 : (row.attempts ?? 0);
  if (row.held_file === null || held_file !== null) return { ...row, file, held_file, attempts };
  return { ...row, file, held_file, attempts: 0, held_detail: null, code_failures: 0, problem: null };
}

/** What a bench remembers of the journal is renumbered with it. */
function benchOnFloor(row: StoredRow, { idsAfter, leftOut }: MoveContext): StoredRow {
  const after = idsAfter.journal;
  if (after === 0 && leftOut.orders.size === 0) return row;
  const session: BenchSession = JSON.parse(String(row.state));
  const isOrderLeft = session.order != null && leftOut.orders.has(session.order.orderId);
  const isPalletLeft = session.pallet != null && leftOut.pallets.has(session.pallet);
  // Earlier scans do not fit tables without these packs, and the last pack may have the id of one of the floor's.
  const isAnyLeft = leftOut.orders.size > 0;
  const kept = {
    ...session,
    order: isOrderLeft ? null : (session.order ?? null),
    pallet: isPalletLeft ? null : (session.pallet ?? null),
    undo: isAnyLeft ? null : undoOnFloor(session.undo ?? null, after),
    lastPack: isAnyLeft ? null : (session.lastPack ?? null),
    lastItem: isAnyLeft ? null : (session.lastItem ?? null),
  };
  const asked_in = isAnyLeft ? null : moved(row.asked_in, after);
  return { ...row, state: JSON.stringify(kept), asked_in };
}

/** Of the session of a bench (`bench/session-store.ts`), what refers to other tables. */
type BenchSession = {
  readonly order?: { readonly orderId: string } | null;
  readonly pallet?: string | null;
  readonly lastPack?: string | null;
  readonly lastItem?: string | null;
  readonly undo?: UndoRows | null;
};

type UndoRows = { readonly row: number; readonly end: number };

function undoOnFloor(undo: UndoRows | null, after: number): UndoRows | null {
  if (undo === null) return null;
  return { ...undo, row: undo.row + after, end: undo.end === 0 ? 0 : undo.end + after };
}
