import type { PlatformError } from '#client/platform-error.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import type { PlanStage } from '#main/packs/pack-plan-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import type { RefusedChange } from '#shared/contract/queue.ts';
import { isOutboxKind, isPrefetch, type OutboxKind, PAYLOADS, type PayloadOf } from './payloads.ts';

export type NewEntry<K extends OutboxKind = OutboxKind> = {
  readonly kind: K;
  /** Entries of one lane are carried out one after the other, e.g. `order:RU251120-850486`. */
  readonly lane: string;
  readonly payload: PayloadOf<K>;
  /** ISO 8601, the station's time. */
  readonly at: string;
  /** Earliest time to send; absent: at once. ISO 8601, the station's time. */
  readonly notBefore?: string;
};

/**
 * Stores a change for the platform in the transaction that causes it. Throws if the payload does not fit the
 * kind. Wake the outbox after the commit. Withdraws a prefetch that waits in the lane, because its backoff
 * would delay the change.
 */
export async function enqueue<K extends OutboxKind>(trx: Trx, entry: NewEntry<K>): Promise<void> {
  if (!isPrefetch(entry.kind)) await withdraw(trx, 'prefetch-numbers', entry.lane);
  await trx
    .insertInto('outbox')
    .values({
      kind: entry.kind,
      lane: entry.lane,
      payload: JSON.stringify(PAYLOADS[entry.kind].parse(entry.payload)),
      status: 'waiting',
      attempts: 0,
      next_at: entry.notBefore ?? entry.at,
      unsettled: 0,
      error: null,
      created_at: entry.at,
      ended_at: null,
    })
    .execute();
}

/** Withdraws the waiting changes of one kind in a lane. A change that is being carried out goes on. */
export async function withdraw(trx: Trx, kind: OutboxKind, lane: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Makes all waiting entries due, because the reason to wait is gone (the account was corrected).
 * Cancellations of missing units that were never tried still wait for an undo.
 */
export async function makeDue(db: Database | Trx, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: at })
    .where('status', '=', 'waiting')
    .where((eb) => eb.not(eb.and([eb('kind', '=', 'cancel-item'), eb('attempts', '=', 0)])))
    .execute();
}

/** The oldest unfinished entry of each lane. */
export function laneHeads(db: Database): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select((row) => row.fn.min('id').as('id'))
        .where('status', 'in', ['waiting', 'sending'])
        .groupBy('lane'),
    )
    .orderBy('next_at')
    .orderBy('id')
    .execute();
}

/**
 * The database is older than the platform: any unfinished change may have been made, so each is settled before
 * it is sent. Prefetches are withdrawn. Returns the rest, oldest first.
 */
export async function doubtAll(trx: Trx): Promise<OutboxRow[]> {
  const unfinished = ['waiting', 'sending'];
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'prefetch-numbers')
    .where('status', 'in', unfinished)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ status: 'waiting', unsettled: 1 })
    .where('status', 'in', unfinished)
    .execute();
  return trx.selectFrom('outbox').selectAll().where('status', 'in', unfinished).orderBy('id').execute();
}

/** Deletes an unfinished entry, or all of a lane, and returns them. */
export function dropUnfinished(
  trx: Trx,
  which: { readonly id: number } | { readonly lane: string },
): Promise<OutboxRow[]> {
  const unwanted = trx.deleteFrom('outbox');
  return ('id' in which ? unwanted.where('id', '=', which.id) : unwanted.where('lane', '=', which.lane))
    .where('status', 'in', ['waiting', 'sending'])
    .returningAll()
    .execute();
}

/** The entries that wait behind an entry in its lane. */
export function entriesBehind(trx: Trx, entry: OutboxRow): Promise<OutboxRow[]> {
  return trx
    .selectFrom('outbox')
    .selectAll()
    .where('lane', '=', entry.lane)
    .where('status', '=', 'waiting')
    .where('id', '>', entry.id)
    .orderBy('id')
    .execute();
}

/**
 * Must be committed before anything is sent: after a crash, `sending` means that the change may have
 * happened. Returns false if the entry was withdrawn meanwhile.
 */
export async function markSending(db: Database | Trx, entry: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: entry.attempts + 1 })
    .where('id', '=', entry.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `error` null: the entry was not tried. */
export async function postpone(
  db: Database | Trx,
  id: number,
  later: { readonly nextAt: string; readonly isUnsettled: boolean; readonly error: PlatformError | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'waiting',
      next_at: later.nextAt,
      unsettled: later.isUnsettled ? 1 : 0,
      error: later.error === null ? null : JSON.stringify(later.error),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes an entry if another one waits behind it in its lane. Returns true if it was deleted. */
export async function dropIfBlocking(trx: Trx, entry: OutboxRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', entry.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbox as behind')
          .select('behind.id')
          .where('behind.lane', '=', entry.lane)
          .where('behind.status', '=', 'waiting')
          .where('behind.id', '>', entry.id),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `error` null: done. */
export async function endEntry(
  trx: Trx,
  id: number,
  end: { readonly at: string; readonly error: PlatformError | null },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      status: end.error === null ? 'done' : 'failed',
      ended_at: end.at,
      unsettled: 0,
      error: end.error === null ? null : JSON.stringify(end.error),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes up to `max` entries that were done before a time (ISO 8601) and returns how many. Refused changes
 * stay, even after somebody has dealt with them.
 */
export async function dropDone(db: Database, before: string, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'done')
        // An entry cannot end before it is due, and the index covers `next_at`.
        .where('next_at', '<', before)
        .where('ended_at', '<', before)
        .limit(max),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The cancellation of a unit that was never tried: undo can still take it back. It waits until `next_at` or
 * until it is released. null: there is none.
 */
export async function findHeldCancel(
  db: Database | Trx,
  itemNr: string,
): Promise<{ readonly id: number } | null> {
  const rows = await heldCancels(db).select(['id', 'payload']).execute();
  return rows.find((row) => JSON.parse(row.payload).itemNr === itemNr) ?? null;
}

/** Makes the held cancellations in these lanes due at once. `at`: ISO 8601, the station's time. */
export async function releaseHeldCancels(trx: Trx, lanes: readonly string[], at: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('kind', '=', 'cancel-item')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('lane', 'in', lanes)
    .where('next_at', '>', at)
    .execute();
}

/** Returns false if it is being sent or was sent. */
export async function dropHeldCancel(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const heldInLane = compiledOnce((db, { lane }: { readonly lane: string }) =>
  heldCancels(db).select('id').where('lane', '=', lane).whereRef('next_at', '>', 'created_at').limit(1),
);

/** True if this lane has a cancellation that was held for an undo and has not been sent. */
export async function hasHeldCancels(db: Database | Trx, lane: string): Promise<boolean> {
  return (await heldInLane(db, { lane })).length > 0;
}

function heldCancels(db: Database | Trx) {
  return db
    .selectFrom('outbox')
    .where('kind', '=', 'cancel-item')
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0);
}

/** Orders with an item whose cancellation has not been carried out yet. */
export async function ordersAwaitingCancel(db: Database | Trx): Promise<ReadonlySet<string>> {
  return ordersAwaiting(db, 'cancel-item');
}

/** A pack number of the order is requested, or a spare number can be assigned. */
export async function isNumberPending(db: Database | Trx, orderId: string): Promise<boolean> {
  if ((await spareNumber(db, orderId)) !== null) return true;
  return isNumberRequested(db, orderId);
}

/** A request for pack numbers of the order waits or is being carried out. */
export async function isNumberRequested(db: Database | Trx, orderId: string): Promise<boolean> {
  return (await ordersAwaiting(db, 'pack-numbers')).has(orderId);
}

/**
 * The orders among these whose assembly v2 has not received yet, and whose request for numbers waits or is
 * being carried out (it sends the assembly).
 */
export async function ordersAwaitingAssembly(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const unassembled: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('pack_plans')
      .select('order_id')
      .where('order_id', 'in', chunk)
      .where('stage', 'in', ['planned', 'sending', 'changed'] satisfies PlanStage[])
      .orderBy('order_id')
      .execute();
    unassembled.push(...rows.map((row) => row.order_id));
  }
  if (unassembled.length === 0) return [];
  const requested = await ordersAwaiting(db, 'pack-numbers');
  return unassembled.filter((orderId) => requested.has(orderId));
}

async function ordersAwaiting(db: Database | Trx, kind: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('status', 'in', ['waiting', 'sending'])
    .execute();
  return new Set(rows.flatMap((row) => orderIdOf(row.payload) ?? []));
}

function orderIdOf(payload: string): string | null {
  const parsed: unknown = JSON.parse(payload);
  if (typeof parsed !== 'object' || parsed === null || !('orderId' in parsed)) return null;
  return typeof parsed.orderId === 'string' ? parsed.orderId : null;
}

/**
 * Counts the changes that wait and those that the platform refused for good. Prefetches do not count: nobody
 * waits for them.
 */
export async function countOutbox(db: Database | Trx): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['status', (eb) => eb.fn.countAll().as('entries')])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .where('kind', '!=', 'prefetch-numbers')
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.entries ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}

/** More than a person reads; the oldest is dealt with first. */
const MAX_ROWS = 100;

/** Changes that the platform refused for good and nobody has dealt with, oldest first. */
export async function refusedChanges(db: Database): Promise<readonly RefusedChange[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'error', 'ended_at', 'created_at'])
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return rows.flatMap((row) => {
    const { kind } = row;
    if (!isOutboxKind(kind) || isPrefetch(kind)) return [];
    const payload = textFields(row.payload);
    const error = textFields(row.error ?? '{}');
    return [
      {
        id: row.id,
        kind,
        about: payload.orderId ?? payload.id ?? '',
        itemNr: payload.itemNr ?? null,
        at: row.ended_at ?? row.created_at,
        cause: error.kind ?? '',
        detail: error.detail ?? '',
        actions: ['settle'] as const,
      },
    ];
  });
}

/** Orders whose confirmation has not been answered by the platform. */
export async function confirmingOrders(db: Database | Trx): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', '=', 'confirm-order')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload }) => textFields(payload).orderId ?? []);
}

/** Changes of these orders that the platform has not answered, but for cancelled units; `itemNr` null: of the whole order. */
export async function requestedChanges(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<readonly { readonly orderId: string; readonly itemNr: string | null }[]> {
  const wanted = new Set(orderIds);
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', 'in', ['confirm-order', 'cancel-order', 'change-status'])
    .execute();
  return rows.flatMap(({ payload }) => {
    const { orderId = '', itemNr = null } = textFields(payload);
    return wanted.has(orderId) ? [{ orderId, itemNr }] : [];
  });
}

/** Removes a refused change from the list; its row stays. */
export async function settleRefusedChange(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'settled' })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

function textFields(json: string): Readonly<Record<string, string | undefined>> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Lanes with an unfinished request for pack numbers; `kind` distinguishes prefetches. */
export function pendingNumberRequests(db: Database): Promise<{ lane: string; kind: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['lane', 'kind'])
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', 'in', ['prefetch-numbers', 'pack-numbers'])
    .execute();
}
