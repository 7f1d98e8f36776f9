import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClockWatch, resumeClock } from '#main/app/clock-watch.ts';
import { systemClock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { writeTableRow } from '#main/store/setting-row.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

const START = Date.parse('2026-11-23T08:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function startWatch(db: Database, zone = 'Europe/Moscow') {
  const pc = { pcLeadMs: 0 };
  const clock = systemClock({ wallMs: () => Date.now() + pc.pcLeadMs });
  const lines: string[] = [];
  const changes: unknown[] = [];
  const line = (...[, message]: [object, string]) => void lines.push(message);
  const log = { warn: line, info: (message: string) => void lines.push(message) } as unknown as Log;
  const watch = createClockWatch({
    db,
    station: 'pc-1',
    clock,
    log,
    zone,
    onChange: (off) => void changes.push(off),
  });
  await watch.start();
  return {
    clock,
    lines,
    changes,
    set(ms: number) {
      pc.pcLeadMs += ms;
    },
    answer() {
      for (let answers = 0; answers < 2; answers++) clock.observePlatformTime(new Date().toUTCString());
    },
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        await vi.advanceTimersByTimeAsync(1_000);
        // The store answers by real time: what the watch writes is done before this.
        await db.selectFrom('settings').select('name').execute();
      }
    },
    async [Symbol.asyncDispose]() {
      await watch.stop();
    },
  };
}

it('reports a clock that is off by more than a minute once, and that it is right again', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  await using watch = await startWatch(db);
  await watch.pass(30);
  expect(watch.changes).toEqual([]);
  watch.answer();
  await watch.pass(30);
  expect(watch.changes).toEqual([]);
  watch.set(HOUR);
  await watch.pass(60);
  watch.set(-2 * HOUR);
  await watch.pass(60);
  watch.set(HOUR);
  await watch.pass(60);
  expect(watch.changes).toEqual([
    { offSeconds: 3_600, direction: 'fast' },
    { offSeconds: 3_600, direction: 'slow' },
    null,
  ]);
  expect(watch.lines).toHaveLength(3);
});

it('stays quiet about less than a minute', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  await using watch = await startWatch(db);
  watch.answer();
  watch.set(55_000);
  await watch.pass(60);
  expect(watch.changes).toEqual([]);
});

it('remembers by how much the clock was fast for the next start', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  {
    await using watch = await startWatch(db);
    watch.set(HOUR);
    watch.answer();
    await watch.pass(30);
  }
  const clock = systemClock();
  await resumeClock(db, 'pc-1', clock);
  expect(Math.abs(clock.platformNow().getTime() - Date.now() + HOUR)).toBeLessThan(1_000);
});

it('warns of another time zone than in the last run', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  for (const zone of ['Europe/Moscow', 'Europe/Moscow', 'Asia/Vladivostok']) {
    await using watch = await startWatch(db, zone);
    watch.answer();
    await watch.pass(30);
    expect(watch.lines).toHaveLength(zone === 'Asia/Vladivostok' ? 1 : 0);
  }
});

it('starts with a stored value that it cannot read', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  for (const value of ['{', '{"platformLeadMs":"x"}', 'null']) {
    await writeTableRow(db, 'pc-1', 'clock', value);
    const clock = systemClock();
    await resumeClock(db, 'pc-1', clock);
    expect(clock.platformNow().getTime()).toBe(Date.now());
  }
});
