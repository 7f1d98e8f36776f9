import { expect, it } from 'vitest';
import type { JsonCaller } from '#client/json-caller.ts';
import { createLog } from '#main/base/log.ts';
import { createExchangeApi } from '#main/exchange/exchange-api.ts';
import { createPeriodReading } from '#main/exchange/period-reading.ts';
import { ok } from '#shared/domain/result.ts';
import { lookupFloor } from '../../../support/lookup-floor.ts';
import { answeredWith } from '../../../support/v1-caller.ts';

const OURS = '/notifications/secret-key';

/** A table at which this person is logged in; `v1` null: it has ended. `path` null: the station receives nothing. */
async function table(who: string, v1: JsonCaller | null, path: string | null = OURS) {
  const floor = await lookupFloor({ who });
  const windows: string[][] = [];
  const reading = Promise.withResolvers<void>();
  const periodReading = createPeriodReading({
    polling: {
      async readWindow({ from, to }, { onPage, onLeft }) {
        windows.push([from.toISOString(), to.toISOString()]);
        onPage(3, 3);
        onLeft(1);
        await reading.promise;
        return ok(2);
      },
    },
    onChange: () => undefined,
  });
  const api = createExchangeApi({
    clock: { platformNow: () => new Date('2026-11-20T22:00:00Z') },
    log: createLog('silent'),
    actions: floor.actions,
    receivedCounts: { view: async () => ({ days: [], rows: [] }) },
    notifications: { path: () => path },
    periodReading,
    v1: () => v1,
  });
  return {
    api,
    windows,
    endReading: reading.resolve,
    async journaled() {
      const rows = await floor.bench.db.selectFrom('journal').select('events').orderBy('id').execute();
      return JSON.stringify(rows);
    },
    [Symbol.asyncDispose]: floor[Symbol.asyncDispose],
  };
}

it('shows a supervisor whether an address of this station is registered', async () => {
  const rows = [
    { url: `https://proxy.example${OURS}` },
    { url: 'https://other.example/hook', isActive: false },
  ];
  await using server = await answeredWith({ _embedded: { notifications: rows } });
  await using one = await table('z9', server.caller);
  expect(await one.api.registration()).toMatchObject({
    state: 'read',
    addresses: [
      { address: `https://proxy.example${OURS}`, isOurs: true },
      { isOurs: false, isActive: false },
    ],
  });
  await using deaf = await table('z9', server.caller, null);
  expect(await deaf.api.registration()).toMatchObject({ addresses: [{ isOurs: null }, { isOurs: null }] });
});

it('shows the addresses to nobody else', async () => {
  await using server = await answeredWith([{ url: 'https://proxy.example/' }]);
  await using one = await table('1', server.caller);
  expect(await one.api.registration()).toEqual({ state: 'not-allowed' });
  expect(await one.api.resend()).toMatchObject({ done: false, reason: 'not-allowed' });
  expect(await one.api.readPeriod('2026-11-20', '2026-11-20')).toMatchObject({ reason: 'not-allowed' });
  expect([server.sent(), one.windows]).toEqual([[], []]);
});

it.each([
  [403, 'resend-no-scope', { state: 'unanswered', cause: 'forbidden' }],
  [410, 'resend-in-portal', { state: 'in-portal' }],
  [404, 'resend-in-portal', { state: 'in-portal' }],
  [400, 'resend-failed', { state: 'unanswered', cause: 'validation' }],
])('says what HTTP %i means', async (status, reason, registration) => {
  await using server = await answeredWith({ message: 'no' }, status);
  await using one = await table('z9', server.caller);
  expect(await one.api.registration()).toEqual(registration);
  expect(await one.api.resend()).toMatchObject({ done: false, reason });
});

it('asks nothing of a version that has ended: that is in the portal only', async () => {
  await using one = await table('z9', null);
  expect(await one.api.registration()).toEqual({ state: 'in-portal' });
  expect(await one.api.resend()).toMatchObject({ reason: 'resend-in-portal' });
  expect(one.api.period()).toMatchObject({ resend: 'in-portal', today: '2026-11-21' });
  expect(await one.journaled()).not.toContain('notifications-requested');
});

it('asks for notifications again without naming any: how to is not documented', async () => {
  await using server = await answeredWith(undefined, 204);
  await using one = await table('z9', server.caller);
  expect(await one.api.resend()).toEqual({ done: true });
  expect(server.sent()).toEqual([['POST', '/api/v1/notifications/resend', {}]]);
  expect(await one.journaled()).toContain('notifications-requested');
});

it('reads the days of Moscow again, one period at a time, and says how far it is', async () => {
  await using one = await table('z9', null);
  expect(one.api.period().last).toBeNull();
  expect(await one.api.readPeriod('2026-11-19', '2026-11-20')).toEqual({ done: true });
  expect(one.windows).toEqual([['2026-11-18T21:00:00.000Z', '2026-11-20T20:59:59.999Z']]);
  expect(one.api.period().last).toMatchObject({ state: 'reading', listed: 3, left: 1 });
  expect(await one.api.readPeriod('2026-11-18', '2026-11-18')).toMatchObject({ reason: 'period-busy' });
  one.endReading();
  await expect.poll(() => one.api.period().last).toMatchObject({ state: 'done', listed: 3, changed: 2 });
  expect(await one.journaled()).toContain('2026-11-19 2026-11-20');
});

it.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-11-22', '2026-11-22'],
  ['2026-10-20', '2026-11-20'],
  ['2026-13-01', '2026-13-01'],
])('refuses %s to %s', async (from, to) => {
  await using one = await table('z9', null);
  expect(await one.api.readPeriod(from, to)).toMatchObject({ reason: 'period-wrong' });
  expect(one.windows).toEqual([]);
});
