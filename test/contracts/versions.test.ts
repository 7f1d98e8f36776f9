import { expect, it } from 'vitest';
import { systemClock } from '#main/ground/clock.ts';
import { createLog } from '#main/ground/log.ts';
import { isVersionOffered } from '#main/platform/b2b/versions.ts';
import { createHttpClient } from '#main/platform/transport/http-client.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { addOrder, must, platformOf } from './platform-bench.ts';

const offers = (sandbox: Sandbox, version: 'v1' | 'v2') => {
  const http = createHttpClient({ fetch, clock: systemClock(), log: createLog('silent') });
  return isVersionOffered(http, new URL(sandbox.b2b), version);
};

it('v1 is offered through its last day and ended after it', async () => {
  await using sandbox = await startSandbox({ orders: 1, now: '2026-11-30T20:00:00Z', sunset: '2026-11-30' });
  const platform = platformOf(sandbox);
  const id = await addOrder(sandbox);
  must(await platform.readOrder(id));
  expect(await offers(sandbox, 'v1')).toEqual({ ok: true, value: true });
  await sandbox.control('clock', { now: '2026-11-30T21:00:01Z' });
  expect(await offers(sandbox, 'v1')).toEqual({ ok: true, value: false });
  expect(await platform.readOrder(id)).toMatchObject({
    ok: false,
    error: { kind: 'version-ended', httpStatus: 410, mayHaveHappened: false },
  });
});
