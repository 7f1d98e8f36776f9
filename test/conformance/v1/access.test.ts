import { afterAll, describe, expect, it } from 'vitest';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { callOf, scopesWithout } from '../../support/specified-operations.ts';
import { clientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { subjectsOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
const refusing = await startSandbox({ orders: 0 });
afterAll(() => Promise.all([sandbox, refusing].map((one) => one[Symbol.asyncDispose]())));
/** Of those nothing may become. */
const untouched = await subjectsOf(refusing);

/** Version discovery needs no token. */
const asked = OPERATIONS.filter(({ call }) => !call.endsWith('/'));
const scoped = asked.filter(({ scopes }) => scopes.length > 0);
const unscoped = asked.filter(({ scopes }) => scopes.length === 0);

describe('[Authentication, Scopes]', () => {
  it.each(scoped)('succeeds with each of its scopes: $call', async ({ scopes, run }) => {
    for (const scope of scopes) must(await run(clientOf(sandbox, { scope }), await subjectsOf(sandbox)));
  });

  it.each(unscoped)('succeeds with any token: $call', async ({ run }) => {
    must(await run(clientOf(sandbox, { scope: 'c_order' }), await subjectsOf(sandbox)));
  });
});

describe('[Errors, 50403]', () => {
  it.each(scoped)('is forbidden without its scopes, and changes nothing: $call', async ({ scopes, run }) => {
    const { order, shipment, draft, supply, supplyDraft } = untouched;
    expect(await run(clientOf(refusing, { scope: scopesWithout(scopes) }), untouched)).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', code: 50403, httpStatus: 403, detail: 'Forbidden', mayHaveHappened: false },
    });
    const { orders, shipments, supplies } = await refusing.state();
    expect(orders).toContainEqual(expect.objectContaining({ id: order, status: 'new', packNumbers: [] }));
    expect(shipments).toContainEqual(expect.objectContaining({ id: shipment, status: 'new' }));
    expect(shipments.map(({ id }) => id)).not.toContain(draft.id);
    expect(supplies).not.toContainEqual(expect.objectContaining({ code: supply, status: 'rejected' }));
    expect(supplies.map(({ code }) => code)).not.toContain(supplyDraft.id);
  });
});

describe('[Errors, 50401]', () => {
  it.each(asked)('is unauthorized with an unknown token: $call', async ({ run }) => {
    expect(await run(clientOf(refusing, { token: 'worn-out' }), untouched)).toMatchObject({
      ok: false,
      error: {
        kind: 'unauthorized',
        code: 50401,
        httpStatus: 401,
        detail: 'Unauthorized',
        mayHaveHappened: false,
      },
    });
  });
});

describe('[Errors, 50400]', () => {
  it.each(asked)('is not sent with a wrong pair: $call', async ({ run }) => {
    for (const pair of [{ clientId: 'nobody' }, { clientSecret: 'wrong-secret' }]) {
      const before = (await refusing.log()).length;
      expect(await run(clientOf(refusing, pair), untouched)).toMatchObject({
        ok: false,
        error: { kind: 'partner-not-found', code: 50400, httpStatus: 400, mayHaveHappened: false },
      });
      expect((await refusing.log()).slice(before).map((request) => callOf('v1', request))).toEqual([
        'POST /auth/token',
      ]);
    }
  });
});
