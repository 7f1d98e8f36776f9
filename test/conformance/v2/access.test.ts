import { afterAll, describe, expect, it } from 'vitest';
import { createJsonCaller } from '#client/json-caller.ts';
import { serviceAddress } from '#client/transport/address.ts';
import { createHttpClient } from '#client/transport/http-client.ts';
import { createTokenSource } from '#client/transport/token.ts';
import { createInPath } from '#client/v2/orders/order-in-path.ts';
import { createV2Caller } from '#client/v2/v2-caller.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { ok } from '#shared/domain/result.ts';
import { must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { scopesWithout } from '../../support/specified-operations.ts';
import { v2ClientOf } from './client.ts';
import { OPERATIONS, type V2Bench } from './operations.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

/** The same client with a token of these scopes; what an operation is about is made with all of them. */
function benchWith(scope: string): V2Bench {
  const clock = systemClock();
  const { names, compatibility, caller: fullCaller } = client.parts;
  const request = async () => ok({ token: await tokenOf(sandbox, scope), lifeSeconds: LIMITS.tokenSeconds });
  const json = createJsonCaller({
    base: must(serviceAddress(`${sandbox.seller}/api`)),
    http: createHttpClient({ fetch, clock, log: createLog('silent') }),
    tokens: createTokenSource({ clock, request }),
  });
  const caller = createV2Caller(json, sandbox.sellerId);
  const parts = { caller, names, inPath: createInPath(caller, names, clock), compatibility: compatibility };
  return { sandbox, platform: client.platform, parts, caller, fullCaller };
}

const scoped = OPERATIONS.filter(({ scopes }) => scopes.length > 0);

describe('[Authentication, Scopes]', () => {
  it.each(scoped)('succeeds with each of its scopes: $call', async ({ scopes, run }) => {
    for (const scope of scopes) must(await run(benchWith(scope)));
  });

  it.each(scoped)('is forbidden without its scopes: $call', async ({ scopes, run }) => {
    expect(await run(benchWith(scopesWithout(scopes)))).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', httpStatus: 403, mayHaveHappened: false },
    });
  });
});
