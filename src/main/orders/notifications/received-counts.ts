import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { createThrottle } from '#main/base/async/throttle.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import {
  RECEIVED_KINDS,
  type ReceivedKind,
  type ReceivedRow,
  type ReceivedView,
} from '#shared/contract/exchange.ts';
import { daysAfter, moscowDate } from '#shared/domain/moscow-date.ts';
import { addReceived, dropReceivedBefore, listReceived, type ReceivedCount } from './received-store.ts';

/** Notifications may come by the hundred: written together, so that a scan waits for none of them. */
const WRITE_AFTER_MS = 2_000;
const SHOWN_DAYS = 7;
const KEPT_DAYS = 31;
/** Of one day: whoever knows the address may name any type. */
const MAX_NAMES = 30;

export type ReceivedCounts = {
  /** One has arrived. */
  note(kind: ReceivedKind, detail: string): void;
  view(): Promise<ReceivedView>;
  /** Resolves when all are stored. */
  stop(): Promise<void>;
};

/** Counts what the platform sends, by kind and day. A power cut may lose the counts of the last seconds. */
export function createReceivedCounts({
  db,
  clock,
  log,
  onChange,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'platformNow'>;
  readonly log: Log;
  /** More were counted. */
  readonly onChange: () => void;
}): ReceivedCounts {
  let unwritten = new Map<string, ReceivedCount>();
  /** Of the last day on which one came. */
  let names = { day: '', known: new Set<string>() };
  const writes = createSerialQueue();
  const write = createThrottle(WRITE_AFTER_MS, () => void writeAll().then(onChange));

  function add(row: ReceivedCount): void {
    const key = `${row.day} ${row.kind} ${row.detail}`;
    const before = unwritten.get(key);
    const isLater = before === undefined || row.last_at > before.last_at;
    unwritten.set(key, {
      ...row,
      count: (before?.count ?? 0) + row.count,
      last_at: isLater ? row.last_at : before.last_at,
    });
  }

  function keptName(day: string, name: string): string {
    if (names.day !== day) names = { day, known: new Set() };
    if (names.known.size < MAX_NAMES) names.known.add(name);
    return names.known.has(name) ? name : '';
  }

  function writeAll(): Promise<void> {
    return writes.run(async () => {
      const rows = unwritten;
      if (rows.size === 0) return;
      unwritten = new Map();
      const day = moscowDate(clock.platformNow());
      try {
        await cacheTransaction(db, async (trx) => {
          await addReceived(trx, [...rows.values()]);
          await dropReceivedBefore(trx, daysAfter(day, -KEPT_DAYS));
        });
      } catch (error) {
        log.warn({ err: error }, 'received notifications could not be counted: the next one tries again');
        for (const row of rows.values()) add(row);
      }
    });
  }

  return {
    note(kind, detail) {
      const now = clock.platformNow();
      const day = moscowDate(now);
      add({ day, kind, detail: keptName(day, detail), count: 1, last_at: now.toISOString() });
      write.call();
    },
    async view() {
      await writeAll();
      const today = moscowDate(clock.platformNow());
      const days = Array.from({ length: SHOWN_DAYS }, (_, ago) => daysAfter(today, -ago));
      return { days, rows: rowsOf(await listReceived(db, daysAfter(today, 1 - SHOWN_DAYS)), days) };
    },
    async stop() {
      write.cancel();
      await writeAll();
    },
  };
}

/** In the order of the kinds; of one kind the latest first. */
function rowsOf(counts: readonly ReceivedCount[], days: readonly string[]): readonly ReceivedRow[] {
  return RECEIVED_KINDS.flatMap((kind) => {
    const byDetail = Map.groupBy(
      counts.filter((row) => row.kind === kind),
      ({ detail }) => detail,
    );
    const rows = [...byDetail].map(([detail, of]) => ({
      kind,
      detail,
      lastAt: of.map(({ last_at }) => last_at).reduce((last, at) => (at > last ? at : last)),
      counts: days.map((day) => of.find((row) => row.day === day)?.count ?? 0),
    }));
    return rows.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
  });
}
