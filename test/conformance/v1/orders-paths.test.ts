import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder } from '#main/platform/b2b/orders/orders.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { LIST_ORDERS, ORDER_OPERATIONS } from './order-operations.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

describe.each([LIST_ORDERS, ...ORDER_OPERATIONS])('%s', (_name, scope, otherScope, run) => {
  it('[Authentication] needs the scope, and no other', async () => {
    const order = await addOrder(sandbox, 1, { status: 'new' });
    must(await run(clientOf(sandbox, { scope }), order));
  });

  it('[Errors: 50403] is forbidden to a token without it, and nothing is done', async () => {
    const order = await addOrder(sandbox, 1, { status: 'new' });
    expect(await run(clientOf(sandbox, { scope: otherScope }), order)).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', code: 50403, httpStatus: 403, detail: 'Forbidden', mayHaveHappened: false },
    });
    expect(must(await readFullOrder(clientOf(sandbox), order))).toMatchObject({
      status: 'new',
      packNumbers: [],
    });
  });

  it('[Errors: 50401] is unauthorized for a token that the platform does not know', async () => {
    const order = await addOrder(sandbox);
    expect(await run(clientOf(sandbox, { token: 'worn-out' }), order)).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', code: 50401, httpStatus: 401, detail: 'Unauthorized' },
    });
  });

  it('[Errors: 50400] is not sent with a wrong secret', async () => {
    const order = await addOrder(sandbox);
    expect(await run(clientOf(sandbox, { clientSecret: 'wrong' }), order)).toMatchObject({
      ok: false,
      error: { kind: 'partner-not-found', code: 50400 },
    });
  });
});

describe.each(ORDER_OPERATIONS)('%s', (_name, _scope, _otherScope, run) => {
  it('[Errors: order not found] does not find an order that is not there', async () => {
    expect(await run(clientOf(sandbox), 'RU000000-000000')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, detail: 'order not found', mayHaveHappened: false },
    });
  });

  it('[B2B REST: orders] takes the number without its country, too', async () => {
    const order = await addOrder(sandbox, 1, { status: 'new' });
    must(await run(clientOf(sandbox), order.slice(2)));
  });

  it.each(['', '../shipments', 'RU1?x=1', 'RU1/customer', 'Р1', 'R'.repeat(65)])(
    '[B2B REST: orders] is not sent for "%s", which would lead to another path',
    async (order) => {
      const sent = (await sandbox.log()).length;
      expect(await run(clientOf(sandbox), order)).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: null },
      });
      expect((await sandbox.log()).length).toBe(sent);
    },
  );
});

it('[Limits: Token lifetime] goes on with a fresh token when the platform has ended the old one', async () => {
  await using short = await startSandbox({ orders: 0 });
  const caller = clientOf(short);
  const order = await addOrder(short);
  must(await readFullOrder(caller, order));
  await short.control('clock', { advanceSeconds: 901 });
  must(await readFullOrder(caller, order));
  const statuses = (await short.log()).map(({ path, status }) => `${status} ${path}`);
  expect(statuses).toEqual([
    '200 /auth/token',
    `200 /api/v1/orders/${order}`,
    `401 /api/v1/orders/${order}`,
    '200 /auth/token',
    `200 /api/v1/orders/${order}`,
  ]);
});
