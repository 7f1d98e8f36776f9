import { afterAll, describe, expect, it } from 'vitest';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { callOf } from './specified-calls.ts';
import { subjectsOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
const refusing = await startSandbox({ orders: 0 });
afterAll(() => Promise.all([sandbox, refusing].map((one) => one[Symbol.asyncDispose]())));
/** Of those nothing may become. */
const untouched = await subjectsOf(refusing);

/** The specification's list "Scopes (B2B REST, detailed…)". */
const ALL = [
  'partner_client',
  'r_orders',
  'r_order',
  'c_order',
  'u_order',
  'c_shipments',
  'r_shipments',
  'r_nomenclatures',
  'c_nomenclature',
  'u_nomenclature',
  'r_stock',
  'c_status_change',
  'r_reports_label',
  'u_notifications',
];

/** Version discovery needs no token. */
const asked = Object.entries(OPERATIONS).filter(([call]) => !call.endsWith('/'));
const scoped = asked.filter(([, { scopes }]) => scopes.length > 0);
const unscoped = asked.filter(([, { scopes }]) => scopes.length === 0);
const without = (scopes: readonly string[]) => ALL.filter((scope) => !scopes.includes(scope)).join(' ');

describe('[Authentication, Scopes]', () => {
  it.each(scoped)('each of its scopes is enough: %s', async (_call, { scopes, run }) => {
    for (const scope of scopes) must(await run(clientOf(sandbox, { scope }), await subjectsOf(sandbox)));
  });

  it.each(unscoped)('any token will do: %s', async (_call, { run }) => {
    must(await run(clientOf(sandbox, { scope: 'c_order' }), await subjectsOf(sandbox)));
  });
});

describe('[Errors, 50403]', () => {
  it.each(scoped)('forbidden without its scopes, and nothing is done: %s', async (_call, { scopes, run }) => {
    const { order, shipment, draft, supply, supplyDraft } = untouched;
    expect(await run(clientOf(refusing, { scope: without(scopes) }), untouched)).toMatchObject({
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
  it.each(asked)('unauthorized with a token that the platform does not know: %s', async (_call, { run }) => {
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
  it.each(asked)('not even sent with a wrong pair: %s', async (_call, { run }) => {
    for (const pair of [{ clientId: 'nobody' }, { clientSecret: 'wrong-secret' }]) {
      const before = (await refusing.log()).length;
      expect(await run(clientOf(refusing, pair), untouched)).toMatchObject({
        ok: false,
        error: { kind: 'partner-not-found', code: 50400, httpStatus: 400, mayHaveHappened: false },
      });
      expect((await refusing.log()).slice(before).map(callOf)).toEqual(['POST /auth/token']);
    }
  });
});
