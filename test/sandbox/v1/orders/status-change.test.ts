import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const change = async (id: string, body: unknown) =>
  partner.post(`/api/v1/orders/${id}/items/${id}-001/change_status_request`, body);

const CANCEL_REASONS = [
  'Нет нужной позиции/размера в наличии',
  'Товар больше не нужен',
  'Доставка в регион клиента не осуществляется',
  'Отсутствие удобного дня доставки',
  'Отсутствие удобного промежутка времени для доставки',
  'Отсутствие подходящего метода доставки',
  'Техническое ограничение при подтверждении',
  'Брак',
  'Закончился товар на складе',
  'Не успеваю отгрузить вовремя',
];

describe('change_status_request (Status change body rules)', () => {
  it.each(CANCEL_REASONS)('accepts the reason "%s"', async (reason) => {
    const id = await newOrder(sandbox);
    expect((await change(id, { status: 'canceled', reason })).status).toBe(200);
  });

  it.each(['canceled', 'not_delivered'])('answers 400 for %s without a reason', async (status) => {
    expect((await change(await newOrder(sandbox), { status })).status).toBe(400);
  });

  it.each([
    ['canceled', 'Другое'],
    ['canceled', 'брак'],
    ['not_delivered', 'Брак'],
  ])('answers "Invalid reason" for %s with "%s"', async (status, reason) => {
    const answer = await change(await newOrder(sandbox), { status, reason });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Invalid reason', errors: [{ field: 'reason' }] },
    });
  });

  it.each([{ status: 'lost' }, {}, { status: 7 }])('answers 400 for %o', async (body) => {
    expect((await change(await newOrder(sandbox), body)).status).toBe(400);
  });

  it('lets a delivered RU item be returned, but nothing be shipped by hand', async () => {
    const id = await newOrder(sandbox, { status: 'delivered' });
    expect((await change(id, { status: 'returned' })).status).toBe(200);
    expect((await orderState(sandbox, id)).status).toBe('returned');
    expect((await change(await newOrder(sandbox), { status: 'shipped' })).status).toBe(409);
  });

  it('lets KZ items become ready for shipment and shipped', async () => {
    const id = await newOrder(sandbox, { country: 'KZ' });
    expect((await change(id, { status: 'shipped' })).status).toBe(409);
    expect((await change(id, { status: 'ready_for_shipment' })).status).toBe(200);
    expect((await change(id, { status: 'shipped' })).status).toBe(200);
    expect(await orderState(sandbox, id)).toMatchObject({
      status: 'Shipped',
      dates: { shipped: expect.any(String) },
    });
    expect((await change(id, { status: 'returned' })).status).toBe(409);
  });
});
