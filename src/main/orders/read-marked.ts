import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { OrderReader, ReadOrder } from './order-reader.ts';
import { ordersToRead, storeUnreadable, unreadableOrders } from './order-sync-store.ts';

/**
 * Enough to keep reading while a batch is stored. The specification names no limit, and a 429 ends the run.
 */
const MAX_PARALLEL_READS = 8;
/**
 * Stored together: enough to save commits, few enough that a scan waits 20 to 40 ms during the first filling.
 */
const ORDERS_PER_TRANSACTION = 100;
/** One failed read must not stop the others; several in a row mean that the platform is failing. */
const MAX_CONSECUTIVE_FAILURES = 3;
/**
 * This many refused orders and none that could be read: the account has no access to any, or the version has
 * ended.
 */
const MAX_REFUSED_ORDERS = 20;

export type OrderReading = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly reader: OrderReader;
  readonly signal: AbortSignal;
  /** Called after each stored batch with the number of orders that are left. */
  readonly onLeft: (left: number) => void;
  readonly onUnreadable: (orderId: string, error: PlatformError) => void;
  /** The list of unreadable orders has changed. */
  readonly onUnreadableChanged: () => void;
};

/** Reads all marked orders, newest change first. Unreadable orders come last, when their next try is due. */
export async function readMarked(reading: OrderReading): Promise<Result<number, PlatformError>> {
  return readOrders(reading, await ordersToRead(reading.db, reading.clock.now()));
}

/**
 * Reads these orders, eight at a time. An order that could not be read stays marked; if the order itself is
 * the cause, it is stored as unreadable and tried again later. Returns how many orders changed, or the error
 * that ended the run early.
 */
export async function readOrders(
  { db, clock, reader, signal, onLeft, onUnreadable, onUnreadableChanged }: OrderReading,
  ids: readonly string[],
): Promise<Result<number, PlatformError>> {
  const queue = ids.values();
  const known = await unreadableOrders(db, clock.now());
  const failed = new Map<string, PlatformError>();
  let left = ids.length;
  let read = 0;
  let changed = 0;
  let failures = 0;
  let refused = 0;
  let ended: PlatformError | null = null;
  let batch: ReadOrder[] = [];

  async function store(): Promise<void> {
    const full = batch;
    batch = [];
    if (full.length === 0 || signal.aborted) return;
    changed += await reader.store(full);
    left -= full.length;
    onLeft(left);
  }

  async function readOne(id: string): Promise<void> {
    const answer = await reader.read(id);
    if (signal.aborted) return;
    if (answer.ok) {
      failures = 0;
      read += 1;
      batch.push(answer.value);
      if (batch.length >= ORDERS_PER_TRANSACTION) await store();
      return;
    }
    const { error } = answer;
    onUnreadable(id, error);
    if (error.kind === 'not-found') return;
    failed.set(id, error);
    if (error.kind === 'rate-limited') ended = error;
    if (!isOrderSpecific(error)) {
      failures += 1;
      if (failures >= MAX_CONSECUTIVE_FAILURES) ended = error;
    } else if (mayConcernAllOrders(error) && !known.has(id)) {
      refused += 1;
      if (refused >= MAX_REFUSED_ORDERS && read === 0) ended = error;
    }
  }

  async function work(): Promise<void> {
    for (const id of queue) {
      if (signal.aborted || ended !== null) return;
      await readOne(id);
    }
  }

  /** Without errors that concern all orders: access refused to all, or no answer at all. */
  function orderFailures(): readonly (readonly [string, PlatformError])[] {
    return [...failed].filter(([, error]) => {
      if (isOrderSpecific(error)) return ended === null || !mayConcernAllOrders(error);
      return ended === null && read > 0;
    });
  }

  await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, work));
  await store();
  const unreadable = orderFailures().map(([orderId, { kind, detail }]) => ({ orderId, kind, detail }));
  if (!signal.aborted && unreadable.length > 0) {
    await cacheTransaction(db, (trx) => storeUnreadable(trx, unreadable, clock.now()));
    onUnreadableChanged();
  } else if (ids.some((id) => known.has(id))) onUnreadableChanged();
  return ended === null ? ok(changed) : err(ended);
}

/** Errors that may concern only the order that was asked for. */
const ORDER_SPECIFIC_KINDS: readonly PlatformErrorKind[] = [
  'malformed-answer',
  'not-found',
  'forbidden',
  'version-ended',
  'validation',
  'conflict',
  'not-in-v2',
];

/**
 * The platform answered about this order, or its number cannot be requested: the next order may be readable.
 */
function isOrderSpecific({ kind, httpStatus }: PlatformError): boolean {
  return ORDER_SPECIFIC_KINDS.includes(kind) || httpStatus === 500;
}

/**
 * For one order, only that order is meant; for all of them, the account has no access or the version has
 * ended.
 */
function mayConcernAllOrders({ kind }: PlatformError): boolean {
  return kind === 'forbidden' || kind === 'version-ended';
}
