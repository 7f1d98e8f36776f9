import { afterAll, describe, expect, it } from 'vitest';
import { readDictionaries } from '#client/v1/raw-calls.ts';
import { requestToken } from '#client/v1/token.ts';
import { must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { steppedClock } from '../../support/stepped-clock.ts';
import { clientOf, httpClient } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

/** What is made of a few calls, as `status path`. */
async function sentBy(calls: () => Promise<unknown>): Promise<string[]> {
  const before = (await sandbox.log()).length;
  await calls();
  return (await sandbox.log()).slice(before).map(({ status, path }) => `${status} ${path}`);
}

const TOKEN = '200 /auth/token';
const CALL = '200 /api/v1/dictionaries';

describe('[B2B REST: authentication]', () => {
  it('requests a token by POST, with the pair in a JSON body and nothing in the query', async () => {
    must(await requestToken(httpClient(), new URL(sandbox.b2b), sandbox));
    expect((await sandbox.log()).at(-1)).toMatchObject({
      method: 'POST',
      path: '/auth/token',
      query: '',
      status: 200,
      body: { client_id: sandbox.clientId, grant_type: 'client_credentials' },
    });
  });

  it('[Limits, Token lifetime] reads a token that lives 900 seconds', async () => {
    expect(must(await requestToken(httpClient(), new URL(sandbox.b2b), sandbox))).toEqual({
      token: expect.any(String),
      lifeSeconds: 900,
      scopes: expect.arrayContaining(['partner_client', 'r_orders']),
    });
  });
});

describe('[Limits, Token lifetime]', () => {
  it('a token is valid for 900 seconds, and "unauthorized" after them when no other is available', async () => {
    const caller = clientOf(sandbox, { token: await tokenOf(sandbox) });
    await sandbox.control('clock', { advanceSeconds: 895 });
    must(await readDictionaries(caller));
    await sandbox.control('clock', { advanceSeconds: 6 });
    expect(await readDictionaries(caller)).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', code: 50401, httpStatus: 401, detail: 'Unauthorized' },
    });
  });

  it('one token serves all calls until it is renewed, 1 to 2 minutes before its end', async () => {
    const clock = steppedClock();
    const caller = clientOf(sandbox, { clock });
    const call = () => readDictionaries(caller);
    expect(await sentBy(async () => [await call(), await call()])).toEqual([TOKEN, CALL, CALL]);
    clock.advance(900 - 121);
    expect(await sentBy(call)).toEqual([CALL]);
    clock.advance(61);
    expect(await sentBy(call)).toEqual([TOKEN, CALL]);
  });

  it('[Errors, HTTP 401] one that the platform has ended is renewed without an error', async () => {
    const caller = clientOf(sandbox);
    must(await readDictionaries(caller));
    await sandbox.control('clock', { advanceSeconds: 901 });
    expect(await sentBy(async () => must(await readDictionaries(caller)))).toEqual([
      '401 /api/v1/dictionaries',
      TOKEN,
      CALL,
    ]);
  });
});
