import { holdOrder, holdReasonOf } from '#main/orders/hold-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import {
  CONTRADICTION_KINDS,
  type ContradictionKind,
  type ContradictionView,
} from '#shared/contract/queue.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { loadClaims } from './claims-store.ts';
import type { BenchEvent } from './events.ts';
import { openOrderId } from './session-store.ts';

/** What was found; `other`: the table, order, pack or pallet that it is about, for a person. */
export type Conflict = { readonly kind: ContradictionKind; readonly other: string | null };

export type NewContradiction = Conflict & {
  readonly station: string;
  readonly outage: string;
  /** The scan's row in the floor's journal. */
  readonly row: number;
  /** When it was scanned. ISO 8601. */
  readonly at: string;
  readonly operator: string | null;
  readonly event: BenchEvent;
};

export async function addContradiction(trx: Trx, found: NewContradiction): Promise<void> {
  const { station, outage, row, at, operator, kind, other, event } = found;
  const packId = 'packId' in event ? event.packId : null;
  await trx
    .insertInto('contradictions')
    .values({
      station,
      outage,
      row,
      at,
      operator,
      kind,
      other,
      event: event.type,
      order_id: orderOfEvent(event),
      pack_id: packId,
      pack_number: 'packNumber' in event ? event.packNumber : await numberOfPack(trx, packId),
      item_nr: 'itemNr' in event ? event.itemNr : null,
      uit: 'uit' in event ? event.uit : null,
      settled_at: null,
      settled_by: null,
    })
    .execute();
}

/**
 * The local journal of a table cannot be read: what it has of the order that is open there is not known. Lists and holds
 * the order, and returns its id; null: none is open. `file`: name of the journal. `at`: ISO 8601.
 */
export async function addLostJournal(
  trx: Trx,
  { station, file, at }: { readonly station: string; readonly file: string; readonly at: string },
): Promise<string | null> {
  const orderId = await openOrderId(trx, station);
  if (orderId === null) return null;
  const event: BenchEvent = { type: 'OrderHeld', orderId, reason: 'contradicts' };
  const lost = { kind: 'journal-damaged', other: file } as const;
  // No scan can be named.
  await addContradiction(trx, { ...lost, station, outage: file, row: 0, at, operator: null, event });
  if ((await holdReasonOf(trx, orderId)) === null)
    await holdOrder(trx, orderId, { reason: 'contradicts', by: '', at });
  return orderId;
}

/** null: it is about no order, or the event does not name it. */
export function orderOfEvent(event: BenchEvent): string | null {
  if ('order' in event) return event.order.orderId;
  if ('orderId' in event) return event.orderId;
  return 'packId' in event ? event.packId.slice(0, event.packId.lastIndexOf('/')) : null;
}

async function numberOfPack(trx: Trx, packId: string | null): Promise<string | null> {
  if (packId === null) return null;
  const row = await trx.selectFrom('packs').select('pack_number').where('id', '=', packId).executeTakeFirst();
  return row?.pack_number ?? null;
}

/** Packs of which something contradicts: they are not whole on the floor, and not closed there. */
export async function contradictedPacks(
  trx: Trx,
  { station, outage }: Pick<NewContradiction, 'station' | 'outage'>,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('contradictions')
    .select('pack_id')
    .where('station', '=', station)
    .where('outage', '=', outage)
    .where('pack_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ pack_id }) => pack_id ?? []));
}

/** The order's state on the floor that contradicts whatever is packed of it; null: none does. */
export async function findOrderContradiction(
  db: Database | Trx,
  orderId: string,
  station: string,
): Promise<Conflict | null> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'claimed_by', 'hold_reason'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || isDeadStatus(order.status)) return { kind: 'order-cancelled', other: null };
  if (order.claimed_by !== null && order.claimed_by !== station) {
    const claim = (await loadClaims(db, [orderId])).get(orderId);
    return { kind: 'order-elsewhere', other: claim?.table ?? null };
  }
  // Held by what was merged before it.
  if (order.hold_reason === null || order.hold_reason === 'contradicts') return null;
  return { kind: 'order-held', other: order.hold_reason };
}

/** Why this event cannot be stored. `change` of the order goes before what follows from it. */
export async function findContradiction(db: Database, event: BenchEvent, station: string): Promise<Conflict> {
  const orderId = orderOfEvent(event);
  const ofOrder = orderId === null ? null : await findOrderContradiction(db, orderId, station);
  if (ofOrder?.kind === 'order-elsewhere') return ofOrder;
  if (event.type === 'UnitPacked') {
    const unit = await findUnit(db, event);
    if (unit !== null) return unit;
  }
  if (event.type === 'PackStarted' && event.packNumber !== null) {
    const used = await db
      .selectFrom('pack_numbers')
      .select('pack_id')
      .where('pack_number', '=', event.packNumber)
      .executeTakeFirst();
    if (used?.pack_id != null) return { kind: 'number-used', other: used.pack_id };
  }
  if (ofOrder !== null) return ofOrder;
  if (event.type === 'PackPlaced' && (await findPallet(db, event.pallet))?.status !== 'open')
    return { kind: 'pallet-closed', other: event.pallet };
  return { kind: 'changed', other: null };
}

async function findUnit(
  db: Database,
  { itemNr, uit }: Extract<BenchEvent, { type: 'UnitPacked' }>,
): Promise<Conflict | null> {
  const packed = await db
    .selectFrom('pack_units')
    .select(['item_nr', 'pack_id'])
    .where('item_nr', '=', itemNr)
    .executeTakeFirst();
  if (packed !== undefined) return { kind: 'unit-packed', other: packed.pack_id };
  const use = uit === null ? null : await findMark(db, uit);
  return use === null ? null : { kind: 'mark-used', other: use.orderId };
}

function select(db: Database | Trx) {
  return db
    .selectFrom('contradictions as c')
    .leftJoin('stations as s', 's.id', 'c.station')
    .select(['c.id', 'c.at', 'c.station', 's.name as table', 'c.operator', 'c.kind'])
    .select(['c.order_id', 'c.pack_number', 'c.item_nr', 'c.uit', 'c.other'])
    .orderBy('c.id');
}

/** Those that no supervisor has settled, the oldest first: of all tables. */
export async function openContradictions(db: Database | Trx): Promise<readonly ContradictionView[]> {
  return (await select(db).where('c.settled_at', 'is', null).execute()).map(contradictionOf);
}

/** Those of this station whose alarm was not raised yet. */
export async function unreportedContradictions(
  trx: Trx,
  station: string,
): Promise<readonly ContradictionView[]> {
  const rows = await select(trx).where('c.station', '=', station).where('c.is_reported', '=', 0).execute();
  return rows.map(contradictionOf);
}

/** Numbers of the packs of an order that must not leave; all of its packs where the whole order contradicts. */
export async function packsToHold(
  db: Database,
  orderId: string,
  found: readonly ContradictionView[],
): Promise<readonly string[]> {
  const named = found.flatMap((one) => (one.orderId === orderId ? (one.packNumber ?? []) : []));
  if (named.length > 0) return [...new Set(named)];
  const rows = await db.selectFrom('packs').select('pack_number').where('order_id', '=', orderId).execute();
  return rows.flatMap(({ pack_number }) => pack_number ?? []);
}

export async function markReported(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await trx.updateTable('contradictions').set({ is_reported: 1 }).where('id', '=', id).execute();
}

/** False: it is settled, or unknown. */
export async function isUnsettled(db: Database, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('contradictions')
    .select('id')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A supervisor has set right what this names. False: it is settled already, or unknown. `at`: ISO 8601. */
export async function settleContradiction(
  trx: Trx,
  id: number,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const settled = await trx
    .updateTable('contradictions')
    .set({ settled_at: at, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

function contradictionOf(
  row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number],
): ContradictionView {
  return {
    id: row.id,
    at: row.at,
    table: row.table ?? row.station,
    operator: row.operator,
    kind: CONTRADICTION_KINDS.find((known) => known === row.kind) ?? 'changed',
    orderId: row.order_id,
    packNumber: row.pack_number,
    itemNr: row.item_nr,
    uit: row.uit,
    other: row.other,
  };
}
