import { afterAll, describe, expect, it } from 'vitest';
import { readOrder } from '#client/v1/orders/orders.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { OPERATIONS, type Run } from './operations.ts';
import { subjectsOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const subjects = await subjectsOf(sandbox);

const bench: Run = (client, { order }) => readOrder(client, order);
const calls = [
  ...OPERATIONS.filter(({ call }) => call.includes('{orderNr}')),
  { call: 'GET /api/v1/orders/{orderNr} of the bench', run: bench },
];

describe.each(calls)('[B2B REST: orders] $call', ({ run }) => {
  it('[Errors, order not found] does not find a missing order', async () => {
    expect(await run(caller, { ...subjects, order: 'RU000000-000000' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, detail: 'order not found', mayHaveHappened: false },
    });
  });

  it('accepts the number also without its country', async () => {
    const { order, ...rest } = await subjectsOf(sandbox);
    must(await run(caller, { ...rest, order: order.slice(2) }));
  });

  it.each(['', '../shipments', 'RU1?x=1', 'RU1/customer', 'Р1', 'R'.repeat(65)])(
    'is not sent for "%s", which would lead to another path',
    async (order) => {
      const sent = (await sandbox.log()).length;
      expect(await run(caller, { ...subjects, order })).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: null },
      });
      expect((await sandbox.log()).length).toBe(sent);
    },
  );
});
