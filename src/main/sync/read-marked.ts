import type { PlatformError, PlatformErrorKind } from '#main/platform/platform-error.ts';
import type { Database } from '#main/store/database.ts';
import { ordersToRead } from '#main/store/repositories/orders-noted.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { OrderReader, ReadOrder } from './order-reader.ts';

/** Neither side waits for the other while a batch is stored; the specification names no limit, and a 429 ends the look. */
const READS_AT_ONCE = 8;
/** Stored together: enough to save commits, few enough that a scan waits for some 20 to 40 ms at most while a first sync runs. */
const ORDERS_A_TRANSACTION = 100;
/** One read that fails must not keep the others away; several in a row are the platform. */
const FAILURES_IN_A_ROW = 3;

/** What every other order would be answered, too. */
const CONCERNS_ALL: readonly PlatformErrorKind[] = [
  'unauthorized',
  'forbidden',
  'partner-not-found',
  'version-ended',
  'rate-limited',
];

export type Reading = {
  readonly db: Database;
  readonly reader: OrderReader;
  readonly signal: AbortSignal;
  /** After each stored batch: how many are still to be read. */
  readonly onLeft: (left: number) => void;
  readonly onUnreadable: (orderId: string, error: PlatformError) => void;
};

/** Reads all orders that are marked as to be read, newest change first; those that could not be read the last time come last. */
export async function readMarked(reading: Reading): Promise<Result<number, PlatformError>> {
  return readOrders(reading, unreadableLast(await ordersToRead(reading.db), reading.reader.unreadable));
}

/**
 * Reads these orders, eight at a time. What could not be read stays marked. Answers with the number of orders that changed,
 * or with the error that ended it early.
 */
export async function readOrders(
  { reader, signal, onLeft, onUnreadable }: Omit<Reading, 'db'>,
  ids: readonly string[],
): Promise<Result<number, PlatformError>> {
  const queue = ids.values();
  let left = ids.length;
  let changed = 0;
  let failures = 0;
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
      batch.push(answer.value);
      if (batch.length >= ORDERS_A_TRANSACTION) await store();
      return;
    }
    onUnreadable(id, answer.error);
    if (concernsOne(answer.error)) return;
    failures += 1;
    if (CONCERNS_ALL.includes(answer.error.kind) || failures >= FAILURES_IN_A_ROW) ended = answer.error;
  }

  async function work(): Promise<void> {
    for (const id of queue) {
      if (signal.aborted || ended !== null) return;
      await readOne(id);
    }
  }

  await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
  await store();
  return ended === null ? ok(changed) : err(ended);
}

/** The platform was there and has answered: it says nothing about the next order, nor that the platform is away. */
function concernsOne({ kind, httpStatus }: PlatformError): boolean {
  return kind === 'not-found' || kind === 'malformed-answer' || httpStatus === 500;
}

function unreadableLast(ids: readonly string[], unreadable: ReadonlySet<string>): readonly string[] {
  const { first = [], last = [] } = Object.groupBy(ids, (id) => (unreadable.has(id) ? 'last' : 'first'));
  return [...first, ...last];
}
