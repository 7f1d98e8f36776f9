import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { requestPackNumbers } from '#client/v1/orders/pack-numbers.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

describe('[B2B REST: orders] pack numbers', () => {
  it.each(['RU', 'BY', 'KZ'])(
    'of an order from %s are as many as requested, all different',
    async (country) => {
      const id = await addOrder(sandbox, 1, { country });
      const numbers = must(await requestPackNumbers(caller, id, 3));
      expect(new Set(numbers).size).toBe(3);
      for (const number of numbers) expect(number).toMatch(/^FBS[0-9A-F]{9}$/);
      expect(must(await readFullOrder(caller, id)).packNumbers).toEqual(numbers);
    },
  );

  it('[B2B REST: labels] may be requested again: the order then has more', async () => {
    const id = await addOrder(sandbox);
    const first = must(await requestPackNumbers(caller, id, 1));
    const more = must(await requestPackNumbers(caller, id, 2));
    expect(must(await readFullOrder(caller, id)).packNumbers).toEqual([...first, ...more]);
  });

  it.each(['canceled', 'shipped'])(
    '[Errors, order not found] are not given to an order that is %s',
    async (status) => {
      const id = await addOrder(sandbox, 1, { status });
      expect(await requestPackNumbers(caller, id, 1)).toMatchObject({
        ok: false,
        error: { kind: 'not-found', httpStatus: 404, detail: 'order not found' },
      });
    },
  );

  it('are not given to an order that the warehouse operator packs', async () => {
    const id = await addOrder(sandbox, 1, { shippingType: 'fulfilment' });
    expect(await requestPackNumbers(caller, id, 1)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', httpStatus: 409 },
    });
  });

  it.each([0, -1, 1.5, 1001])('are not requested %d at a time', async (count) => {
    const id = await addOrder(sandbox);
    const sent = (await sandbox.log()).length;
    expect(await requestPackNumbers(caller, id, count)).toMatchObject({
      ok: false,
      error: {
        kind: 'validation',
        detail: `packQuantity: a whole number from 1 to 1000, got ${count}`,
        httpStatus: null,
      },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });
});
