import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import { cacheTransaction } from '#main/store/cache-transaction.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { OrderReader, ReadOrder } from './order-reader.ts';
import { ordersToRead, storeUnreadable, unreadableOrders } from './order-sync-store.ts';

/** Neither side waits for the other while a batch is stored; the specification names no limit, and a 429 ends the look. */
const READS_AT_ONCE = 8;
/** Stored together: enough to save commits, few enough that a scan waits for some 20 to 40 ms at most while a first sync runs. */
const ORDERS_A_TRANSACTION = 100;
/** One read that fails must not keep the others away; several in a row are the platform. */
const FAILURES_IN_A_ROW = 3;
/** So many orders refused, and none that can be read: the account has no right to any, or the version has ended. */
const REFUSED_ORDERS = 20;

export type OrderReading = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly reader: OrderReader;
  readonly signal: AbortSignal;
  /** After each stored batch: how many are still to be read. */
  readonly onLeft: (left: number) => void;
  readonly onUnreadable: (orderId: string, error: PlatformError) => void;
  /** Which orders cannot be read has changed. */
  readonly onUnreadableChanged: () => void;
};

/** Reads all orders that are marked as to be read, newest change first; those that could not be read come last, each at its time. */
export async function readMarked(reading: OrderReading): Promise<Result<number, PlatformError>> {
  return readOrders(reading, await ordersToRead(reading.db, reading.clock.now()));
}

/**
 * Reads these orders, eight at a time. What could not be read stays marked; where that is the order's own fault it is set
 * apart with its reason, and tried again later by itself. Answers with the number of orders that changed, or with the
 * error that ended it early.
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
      if (batch.length >= ORDERS_A_TRANSACTION) await store();
      return;
    }
    const { error } = answer;
    onUnreadable(id, error);
    if (error.kind === 'not-found') return;
    failed.set(id, error);
    if (error.kind === 'rate-limited') ended = error;
    if (!isOrderSpecific(error)) {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) ended = error;
    } else if (mayConcernAllOrders(error) && !known.has(id)) {
      refused += 1;
      if (refused >= REFUSED_ORDERS && read === 0) ended = error;
    }
  }

  async function work(): Promise<void> {
    for (const id of queue) {
      if (signal.aborted || ended !== null) return;
      await readOne(id);
    }
  }

  /** What the platform refuses to all orders, or does not answer at all, is no order's own fault. */
  function orderFailures(): readonly (readonly [string, PlatformError])[] {
    return [...failed].filter(([, error]) => {
      if (isOrderSpecific(error)) return ended === null || !mayConcernAllOrders(error);
      return ended === null && read > 0;
    });
  }

  await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
  await store();
  const apart = orderFailures().map(([orderId, { kind, detail }]) => ({ orderId, kind, detail }));
  if (!signal.aborted && apart.length > 0) {
    await cacheTransaction(db, (trx) => storeUnreadable(trx, apart, clock.now()));
    onUnreadableChanged();
  } else if (ids.some((id) => known.has(id))) onUnreadableChanged();
  return ended === null ? ok(changed) : err(ended);
}

/** Answers to the order's own address which need not be those that any other order would get. */
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
 * The platform was there and has answered about this order, or the order's number cannot be asked for: that says nothing
 * about the next one, nor that the platform is away.
 */
function isOrderSpecific({ kind, httpStatus }: PlatformError): boolean {
  return ORDER_SPECIFIC_KINDS.includes(kind) || httpStatus === 500;
}

/** Said of one order it concerns that one; said of each it is the account's right, or the end of the version. */
function mayConcernAllOrders({ kind }: PlatformError): boolean {
  return kind === 'forbidden' || kind === 'version-ended';
}
