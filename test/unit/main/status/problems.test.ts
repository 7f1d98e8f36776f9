import { describe, expect, it } from 'vitest';
import { problemsOf } from '#main/status/problems.ts';
import { levelOf } from '#shared/domain/station-problem.ts';

type View = Parameters<typeof problemsOf>[0];
type Facts = Parameters<typeof problemsOf>[1];

const AT = '2026-11-23T09:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString();

const WELL: View = {
  accountNeeded: null,
  recovery: null,
  hasRecoveryReport: false,
  quarantinedPrices: 0,
  apiVersion: {
    api: 'v1',
    mode: 'auto',
    endsOn: '2026-11-30',
    daysLeft: 7,
    isNear: true,
    isOver: false,
    switchesOn: '2026-12-01',
    cause: 'v1-lives',
    since: AT,
    maySwitchTo: 'v2',
    staysUntil: null,
    mayStay: false,
    v2State: { state: 'ready', cause: null },
  },
  health: {
    platform: { state: 'online', cause: null, since: AT },
    storeProblem: null,
    backup: null,
    clock: null,
    disk: null,
    scanners: [],
    outboxWaiting: 0,
    outboxFailed: 0,
    printsWaiting: 0,
    printsFailed: 0,
    serverClock: null,
    slowDatabaseMs: null,
    printerTroubles: [],
    v2Gaps: [],
    firstSync: null,
    isFilled: true,
  },
};
const FACTS: Facts = {
  at: AT,
  orders: { isFilled: true, known: 40, listedAt: minutesAgo(4) },
  outbox: { waiting: 0, refused: 0, oldestAt: null },
  monitoring: { state: 'off', port: 0 },
};

const health = (change: Partial<View['health']>): View => ({
  ...WELL,
  health: { ...WELL.health, ...change },
});
const version = (change: Partial<View['apiVersion']>): View => ({
  ...WELL,
  apiVersion: { ...WELL.apiVersion, ...change },
});
const platform = (state: 'starting' | 'offline' | 'refused' | 'ended', isFilled = true): View =>
  health({ platform: { state, cause: null, since: AT }, isFilled });
const scanner = (cause: 'connecting' | 'not-found' | null, isSilent = false): View =>
  health({ scanners: [{ name: 'hid', state: cause === null ? 'ready' : 'offline', cause, isSilent }] });

/** With a poll for new orders every five minutes. */
const found = (view: View, facts: Partial<Facts> = {}) => problemsOf(view, { ...FACTS, ...facts }, 300);

describe('what is wrong with a station', () => {
  it('is nothing while all is well, or is still beginning', () => {
    expect(found(WELL)).toEqual([]);
    expect(found(platform('starting', false))).toEqual([]);
    expect(found(scanner('connecting'))).toEqual([]);
    expect(found(version({ v2State: { state: 'unknown', cause: null } }))).toEqual([]);
  });

  it.each([
    ['store-failing', health({ storeProblem: 'disk-full' })],
    ['backups-failing', health({ backup: 'folder-away' })],
    ['disk-full', health({ disk: { state: 'open-order-only', freeMb: 8, neededMb: 128 } })],
    ['disk-full', health({ disk: { state: 'full', folders: ['backups'], freeMb: 0 } })],
    ['disk-very-low', health({ disk: { state: 'very-low', folders: ['data'], freeMb: 100 } })],
    ['disk-low', health({ disk: { state: 'low', folders: ['data'], freeMb: 900 } })],
    [
      'recovering',
      {
        ...WELL,
        recovery: { cause: 'restored', since: AT, stage: 'orders', done: 0, total: 0, waitingFor: null },
      },
    ],
    ['recovery-unread', { ...WELL, hasRecoveryReport: true }],
    ['account-needed', { ...WELL, accountNeeded: { cause: 'none', clientId: '', error: null } }],
    ['version-ended', platform('ended')],
    ['version-ended', version({ mode: 'v1', isOver: true, isNear: false })],
    ['platform-refused', platform('refused')],
    ['platform-away', platform('offline')],
    ['prints-failed', health({ printsFailed: 1 })],
    ['scanner-away', scanner('not-found')],
    ['scanner-silent', scanner(null, true)],
    ['clock-wrong', health({ clock: { offSeconds: 3_720, direction: 'fast' } })],
    ['version-ends-soon', version({ switchesOn: null })],
    ['version-ends-soon', version({ v2State: { state: 'refused', cause: 'forbidden' } })],
  ] as const)('has %s', (code, view) => {
    expect(found(view)).toEqual([code]);
  });

  it('knows by the age of the list and of the oldest change', () => {
    const orders = (listedAt: string | null) => ({ orders: { isFilled: true, known: 1, listedAt } });
    const outbox = (oldestAt: string) => ({ outbox: { waiting: 1, refused: 0, oldestAt } });
    expect(found(WELL, orders(minutesAgo(15)))).toEqual([]);
    expect(found(WELL, orders(minutesAgo(16)))).toEqual(['orders-old']);
    expect(found(WELL, outbox(minutesAgo(60)))).toEqual([]);
    expect(found(WELL, outbox(minutesAgo(61)))).toEqual(['changes-waiting-long']);
    expect(found(WELL, { monitoring: { state: 'port-in-use', port: 4120 } })).toEqual(['monitoring-failed']);
    expect(found(WELL, { outbox: { waiting: 0, refused: 1, oldestAt: null } })).toEqual(['changes-refused']);
  });

  it('names the worst first, and a station is as bad as that', () => {
    const problems = found(
      { ...platform('offline', false), accountNeeded: { cause: 'none', clientId: '', error: null } },
      { outbox: { waiting: 0, refused: 2, oldestAt: null } },
    );
    expect(problems).toEqual(['account-needed', 'orders-never-loaded', 'platform-away', 'changes-refused']);
    expect(levelOf(problems)).toBe('bad');
    expect(levelOf(problems, 'outbox')).toBe('warn');
    expect(levelOf(problems, 'printers')).toBe('ok');
    expect(levelOf([])).toBe('ok');
  });
});
