import { afterAll, expect, it } from 'vitest';
import { v2Routes } from '../../../src/sandbox/v2/routes.ts';
import { createWorld } from '../../../src/sandbox/world/create-world.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { callOf } from '../../support/specified-operations.ts';
import { v2ClientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});
const { platform, parts } = client;
const bench = { sandbox, platform, parts, caller: parts.caller, fullCaller: parts.caller };

it.each(OPERATIONS)(
  '[v2, $section] the client reaches $call, and nothing that is not specified',
  async ({ call, run }) => {
    const before = call.endsWith('/auth-token') ? 0 : (await sandbox.log()).length;
    must(await run(bench));
    const made = (await sandbox.log()).slice(before);
    const callsOf = (requests: typeof made) => requests.map((request) => callOf('v2', request));
    expect(callsOf(made.filter(({ status }) => status >= 200 && status < 300))).toContain(call);
    expect(callsOf(made)).not.toContain(null);
  },
);

it('[v2] the sandbox answers what is specified, and nothing else', () => {
  const world = createWorld({ seed: 1, orders: 0, now: 0, sunset: null });
  const answered = v2Routes(world)
    .routes.filter(({ method }) => method !== 'ALL')
    // FBO stock is read-only: whatever changes it is refused.
    .filter(({ method, path }) => method === 'GET' || !path.startsWith('/fbo/stocks'))
    .map(({ method, path }) => nameless(`${method} /api/v2${path}`));
  expect(new Set(answered)).toEqual(new Set(OPERATIONS.map(({ call }) => nameless(call))));
});

/** Names in paths are what they are called; here all are alike. */
function nameless(call: string): string {
  return call.replaceAll(/\{\w+\}|:\w+/g, '{}');
}
