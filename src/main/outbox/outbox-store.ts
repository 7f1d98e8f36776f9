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
  /** Not sent before; absent: at once. ISO 8601, the station's time. */
  readonly notBefore?: string;
};

/**
 * Writes down a change that the platform is to be told of, in the transaction of the fact that causes it. Throws on a
 * payload that does not fit its kind. After the commit the outbox is to be woken. What waits in the lane and was only asked
 * ahead goes: it might be put off for long.
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

/** Takes back changes of one kind that wait in a lane; one that is being carried out goes on. */
export async function withdraw(trx: Trx, kind: OutboxKind, lane: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('lane', '=', lane)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Makes everything that waits due, for a moment when waiting has lost its reason (the account was put right). A missing unit
 * of which nobody has begun to tell the platform waits for an undo, which has nothing to do with that.
 */
export async function makeDue(db: Database | Trx, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: at })
    .where('status', '=', 'waiting')
    .where((eb) => eb.not(eb.and([eb('kind', '=', 'cancel-item'), eb('attempts', '=', 0)])))
    .execute();
}

/** The oldest entry of each lane that is not over. */
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

/** What waits behind an entry in its lane. */
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
 * To be committed before anything is sent: found after a crash, it says that the change may have happened. False: the
 * entry was withdrawn meanwhile.
 */
export async function markSending(db: Database, entry: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: entry.attempts + 1 })
    .where('id', '=', entry.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `error` null: it was not tried. */
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

/** Takes out an entry behind which another one waits in its lane; true: it is gone. */
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
 * Drops at most `most` entries that were carried out before a moment (ISO 8601), and answers with how many they were. What
 * was refused stays, also when somebody has dealt with it.
 */
export async function dropDone(db: Database, before: string, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'done')
        // It is not over before it was due, and this is what the index has.
        .where('next_at', '<', before)
        .where('ended_at', '<', before)
        .limit(max),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The cancelling of a unit that nobody has begun to send: undo can still take it back. It waits until `next_at` unless it is
 * released. null: there is none.
 */
export async function findHeldCancel(
  db: Database | Trx,
  itemNr: string,
): Promise<{ readonly id: number } | null> {
  const rows = await heldCancels(db).select(['id', 'payload']).execute();
  return rows.find((row) => JSON.parse(row.payload).itemNr === itemNr) ?? null;
}

/** Those that wait in these lanes are due at once. `at`: ISO 8601, the station's time. */
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

/** False: it is being sent, or was. */
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

/** A unit of this lane is cancelled later, so that undo can take it back; or it was released, and is not sent yet. */
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

/** Orders of which the cancellation of an item is still on its way to the platform. */
export async function ordersAwaitingCancel(db: Database | Trx): Promise<ReadonlySet<string>> {
  return ordersAwaiting(db, 'cancel-item');
}

/** A pack number of the order is asked for, or a spare one waits to be given. */
export async function isNumberOnItsWay(db: Database | Trx, orderId: string): Promise<boolean> {
  if ((await spareNumber(db, orderId)) !== null) return true;
  return isNumberAskedFor(db, orderId);
}

/** A request for pack numbers of the order waits, or is being carried out. */
export async function isNumberAskedFor(db: Database | Trx, orderId: string): Promise<boolean> {
  return (await ordersAwaiting(db, 'pack-numbers')).has(orderId);
}

/**
 * Those of these orders of which v2 is still to be told what is in which pack, and is told by a change that waits or is
 * being carried out.
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
  const asked = await ordersAwaiting(db, 'pack-numbers');
  return unassembled.filter((orderId) => asked.has(orderId));
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

/** How many changes wait to be carried out, and how many the platform refused for good. Nobody waits for what is asked ahead. */
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

/** Changes that the platform refused for good and that nobody has dealt with, oldest first. */
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

/** Takes a refused change off the list; what it was stays in the table. */
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

/** Lanes with a request for pack numbers that is not over, and whether it is one that was made ahead. */
export function requestsForNumbers(db: Database): Promise<{ lane: string; kind: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['lane', 'kind'])
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', 'in', ['prefetch-numbers', 'pack-numbers'])
    .execute();
}
