import { afterAll, expect, it } from 'vitest';
import { confirmOrder } from '#main/platform/b2b/orders/order-events.ts';
import { readOrder } from '#main/platform/b2b/orders/orders.ts';
import { addOrder } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const id = await addOrder(sandbox);

it('[Authentication] reads an order with the account of the partner', async () => {
  expect(await readOrder(clientOf(sandbox), id)).toMatchObject({ ok: true, value: { id } });
});

it('[Errors: 50403] is told "forbidden" where the token lacks the scope', async () => {
  const reader = clientOf(sandbox, { scope: 'r_order' });
  expect((await readOrder(reader, id)).ok).toBe(true);
  expect(await confirmOrder(reader, id)).toMatchObject({
    ok: false,
    error: { kind: 'forbidden', code: 50403, httpStatus: 403, mayHaveHappened: false },
  });
});

it('[Errors: 50400] is told "partner not found" for a wrong secret', async () => {
  expect(await readOrder(clientOf(sandbox, { clientSecret: 'wrong' }), id)).toMatchObject({
    ok: false,
    error: { kind: 'partner-not-found', code: 50400 },
  });
});
