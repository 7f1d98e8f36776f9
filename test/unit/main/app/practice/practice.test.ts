import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import type { FromPractice, ToPractice } from '#main/app/practice/messages.ts';
import {
  createPractice,
  PRACTICE_FOLDER,
  type PracticeHost,
  type PracticeListener,
} from '#main/app/practice/practice.ts';
import type { PracticeDeps } from '#main/app/practice/practice-part.ts';
import { createLog } from '#main/base/log.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const ADDRESS = 'http://127.0.0.1:4999/#key=k';
const PACKER = { id: '42', name: 'Анна', role: 'packer' } as const;
const MINUTE = 60_000;
/** On a busy disk. */
const WAIT_MS = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A bench whose programs are started by a host that only records what they get. */
async function bench(
  given: {
    readonly startSandbox?: () => Promise<never>;
    readonly isReady?: boolean;
    readonly api?: 'v1' | 'v2';
  } = {},
) {
  await using made = new AsyncDisposableStack();
  const folder = made.use(await temporaryFolder());
  const sent: ToPractice[] = [];
  const stopped: string[] = [];
  let listener: PracticeListener | null = null;
  let state = { ...EMPTY_BENCH, operator: PACKER as typeof EMPTY_BENCH.operator };
  const host: PracticeHost = {
    dataDir: folder.path,
    outDir: '/out',
    startSandbox:
      given.startSandbox ??
      (async () => ({
        ready: { b2b: 'http://127.0.0.1:1' } as never,
        stop: async () => void stopped.push('sandbox'),
      })),
    startProgram(listening) {
      listener = listening;
      return {
        send(message) {
          sent.push(message);
          if (message.kind === 'start' && given.isReady !== false) say({ kind: 'ready', address: ADDRESS });
        },
        ended: async () => void stopped.push('program'),
      };
    },
    openWindow: null,
  };
  const deps: PracticeDeps = {
    log: createLog('silent'),
    settings: () => ({ ...defaultSettings(folder.path, false), station: 'Стол 3', clientId: 'seller-1' }),
    api: () => given.api ?? 'v1',
    actions: {
      state: () => state,
      async run(decide): Promise<Outcome> {
        const decided = await decide(state);
        return decided !== null && 'done' in decided ? decided : { done: true };
      },
    },
    scannerReports: () => [],
    profileOf: () => undefined,
    isSettingUp: () => false,
    saveOperator: async () => undefined,
    scan: async () => undefined,
    scanNo: () => 0,
    onChange: () => undefined,
  };
  const practice = createPractice(host, deps);
  made.defer(practice.stop);
  const say = (message: FromPractice) => listener?.onMessage(message);
  const all = made.move();
  return {
    practice,
    sent,
    stopped,
    folder: join(folder.path, PRACTICE_FOLDER),
    say,
    activity: (scanNo: number, screens = 1, isLoggedIn = true) =>
      say({ kind: 'activity', scanNo, screens, isLoggedIn }),
    setOrderOpen: () => {
      state = { ...state, asking: { kind: 'missing-unit' } };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

it('sends practice no account, no printer and no scanner', async () => {
  await using table = await bench();
  expect(await table.practice.api.start()).toEqual({ done: true, address: ADDRESS });
  const [first] = table.sent;
  if (first?.kind !== 'start') throw new Error('nothing was sent');
  expect(first.start).toMatchObject({
    operator: PACKER,
    dataDir: table.folder,
    settings: { station: 'Стол 3' },
  });
  expect(JSON.stringify(first)).not.toContain('seller-1');
  expect(Object.keys(first.start.settings)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/printers|scanners|clientId|Url/i)]),
  );
});

it.each([
  ['v1', 'auto'],
  ['v2', 'v2'],
] as const)('practises what the bench works with: %s', async (api, practised) => {
  await using table = await bench({ api });
  await table.practice.api.start();
  expect(table.sent).toMatchObject([{ kind: 'start', start: { api: practised } }]);
});

it('hands codes over while practice has the scanners, and only then', async () => {
  await using table = await bench();
  const raw = {
    source: 'serial',
    raw: '4006381333931',
    scanner: 'serial:/dev/ttyACM0',
    endedAt: 12,
  } as const;
  expect(table.practice.forward(raw)).toBe(false);
  await table.practice.api.start();
  expect(table.practice.forward(raw)).toBe(true);
  expect(table.sent.at(-1)).toEqual({ kind: 'scan', raw });
  expect(table.practice.packingLock()).toBe('scanners-at-practice');
  await table.practice.api.moveScanners('bench');
  expect(table.practice.forward(raw)).toBe(false);
  expect(table.practice.packingLock()).toBeNull();
});

it('counts no scan from the press on, before practice is ready', async () => {
  await using table = await bench({ isReady: false });
  void table.practice.api.start();
  await vi.waitFor(() => expect(table.sent).toHaveLength(1), WAIT_MS);
  expect(table.practice.view()).toEqual({ status: 'starting' });
  expect(table.practice.packingLock()).toBe('scanners-at-practice');
});

it('ends after twenty minutes without a scan, and not before', async () => {
  await using table = await bench();
  await table.practice.api.start();
  table.activity(1);
  await vi.advanceTimersByTimeAsync(19 * MINUTE);
  table.activity(2);
  await vi.advanceTimersByTimeAsync(19 * MINUTE);
  // A view without a scan is no activity.
  table.activity(2);
  expect(table.practice.view()).toMatchObject({ status: 'on' });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(table.practice.view()).toEqual({ status: 'ended', why: 'idle' });
  expect(table.practice.packingLock()).toBe('practice-over');
});

it('ends when no window shows it, but not while one is reloaded', async () => {
  await using table = await bench();
  await table.practice.api.start();
  table.activity(1);
  table.activity(1, 0);
  await vi.advanceTimersByTimeAsync(5_000);
  table.activity(1, 1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(table.practice.view()).toMatchObject({ status: 'on' });
  table.activity(1, 0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(table.practice.view()).toEqual({ status: 'ended', why: 'not-shown' });
  expect(table.sent.at(-1)).toEqual({ kind: 'stop', why: 'not-shown' });
  await vi.waitFor(() => expect(table.stopped).toEqual(['program', 'sandbox']), WAIT_MS);
});

it('answers its window when the bench needs its scanners', async () => {
  await using table = await bench();
  await table.practice.api.start();
  table.say({ kind: 'ask', no: 7, what: 'bench' });
  await vi.waitFor(
    () => expect(table.sent.at(-1)).toEqual({ kind: 'outcome', no: 7, outcome: { done: true } }),
    WAIT_MS,
  );
  table.setOrderOpen();
  table.say({ kind: 'ask', no: 8, what: 'practice' });
  await vi.waitFor(
    () =>
      expect(table.sent.at(-1)).toMatchObject({
        no: 8,
        outcome: { done: false, reason: 'practice-bench-busy' },
      }),
    WAIT_MS,
  );
  expect(table.practice.view()).toEqual({ status: 'on', scanners: 'bench' });
});

it('that cannot start leaves the bench at work, says why, and may be tried again', async () => {
  await using table = await bench({ startSandbox: () => Promise.reject(new Error('no port')) });
  expect(await table.practice.api.start()).toMatchObject({ done: false, reason: 'practice-not-started' });
  expect(table.practice.view()).toEqual({ status: 'failed', reason: 'practice-not-started' });
  expect(table.practice.packingLock()).toBeNull();
  expect(table.practice.forward({ source: 'hid', raw: '1' })).toBe(false);
  expect(await table.practice.api.start()).toMatchObject({ done: false, reason: 'practice-not-started' });
});

it('says so when the disk is full', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await using table = await bench({ startSandbox: () => Promise.reject(full) });
  expect(await table.practice.api.start()).toMatchObject({ done: false, reason: 'practice-no-space' });
});

it('starts on an empty folder, and a station that starts removes what one has left', async () => {
  await using table = await bench();
  await mkdir(table.folder);
  await writeFile(join(table.folder, 'packbench.db'), 'left by a power cut');
  await table.practice.api.start();
  expect(existsSync(join(table.folder, 'packbench.db'))).toBe(false);
  await table.practice.api.stop();
  await vi.waitFor(() => expect(existsSync(table.folder)).toBe(false), WAIT_MS);
  await mkdir(table.folder);
  await table.practice.start();
  expect(existsSync(table.folder)).toBe(false);
});
