import { afterAll, expect, it } from 'vitest';
import { v2Routes } from '../../../src/sandbox/v2/routes.ts';
import { createWorld } from '../../../src/sandbox/world/create-world.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { callAmong } from '../v1/specified-calls.ts';
import { v2ClientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { nameless, SPECIFIED_CALLS } from './specified-calls.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});
const { platform, parts } = client;
const bench = { sandbox, platform, parts, caller: parts.caller };
const CALLS = Object.keys(SPECIFIED_CALLS);

it.each(Object.entries(SPECIFIED_CALLS).map(([call, row]) => [row, call]))(
  '[v2, %s] the client reaches %s, and nothing that is not specified',
  async (_row, call) => {
    const operation = Object.entries(OPERATIONS).find(([specified]) => specified === call)?.[1];
    const before = call.endsWith('/auth-token') ? 0 : (await sandbox.log()).length;
    must(await (operation ?? expect.fail(call))(bench));
    const made = (await sandbox.log()).slice(before);
    const reached = made
      .filter(({ status }) => status >= 200 && status < 300)
      .map((request) => callAmong(CALLS, request));
    expect(reached).toContain(call);
    expect(made.map((request) => callAmong(CALLS, request))).not.toContain(null);
  },
);

it('[v2] the sandbox answers what is specified, and nothing else', () => {
  const world = createWorld({ seed: 1, orders: 0, now: 0, sunset: null });
  const answered = v2Routes(world)
    .routes.filter(({ method }) => method !== 'ALL')
    // FBO stock is read-only: whatever changes it is refused.
    .filter(({ method, path }) => method === 'GET' || !path.startsWith('/fbo/stocks'))
    .map(({ method, path }) => nameless(`${method} /api/v2${path}`));
  expect(new Set(answered)).toEqual(new Set(CALLS.map(nameless)));
});
