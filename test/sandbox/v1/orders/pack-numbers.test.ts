import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const ask = (id: string, packQuantity: unknown) =>
  partner.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, { packQuantity });

describe('POST /api/v1/orders/{orderNr}/pack-numbers (B2B REST: orders)', () => {
  it('hands out as many new numbers as requested, in the form FBS and nine hex digits', async () => {
    const { status, body } = await ask(await newOrder(sandbox), 3);
    expect(status).toBe(200);
    expect(new Set(body.packNumbers).size).toBe(3);
    for (const number of body.packNumbers) expect(number).toMatch(/^FBS[0-9A-F]{9}$/);
  });

  it('hands out more when requested again, and shows all in the order', async () => {
    const id = await newOrder(sandbox);
    const first = (await ask(id, 1)).body.packNumbers;
    const second = (await ask(id, 2)).body.packNumbers;
    expect((await orderState(sandbox, id)).packNumbers).toEqual([...first, ...second]);
  });

  it.each([0, -1, 1.5, '2', null, undefined, 101])('answers 400 for a quantity of %s', async (quantity) => {
    expect((await ask(await newOrder(sandbox), quantity)).status).toBe(400);
  });

  it.each(['canceled', 'shipped', 'delivered'])(
    'answers "order not found" for an order that is %s',
    async (status) => {
      const answer = await ask(await newOrder(sandbox, { status }), 1);
      expect(answer).toMatchObject({ status: 404, body: { message: 'order not found' } });
    },
  );

  it('gives none for FBO orders', async () => {
    expect((await ask(await newOrder(sandbox, { shippingType: 'fulfilment' }), 1)).status).toBe(409);
  });
});
