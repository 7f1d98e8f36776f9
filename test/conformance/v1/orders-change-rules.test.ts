import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { changeItemStatus, changeOrderStatus } from '#client/v1/orders/status-change.ts';
import type { StatusChange } from '#shared/domain/order-changes.ts';
import { CANCEL_REASONS, NOT_DELIVERED_REASONS } from '#shared/domain/platform-reasons.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

const unavailable = {
  ok: false,
  error: { kind: 'conflict', httpStatus: 409, detail: 'Status change unavailable', mayHaveHappened: false },
};
const statusesOf = async (order: string) => {
  const { status, items } = must(await readFullOrder(caller, order));
  return [status, ...items.map((item) => item.status)].map(normalStatus);
};
/** What has been asked of an order, or of its items. */
const bodies = async (order: string) =>
  (await sandbox.log())
    .filter(({ method, path }) => method === 'POST' && path.startsWith(`/api/v1/orders/${order}/`))
    .map(({ body }) => body);

/** The lists of the specification, written out once more: both sides must hold exactly these. */
const REASONS_TO_CANCEL = [
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
] as const;
const REASONS_NOT_DELIVERED = [
  'Размер не подошел',
  'Не соответствует описанию/фото',
  'Низкое качество изготовления, материала',
  'Брак, некомплект, следы примерки',
  'Не подошел фасон, посадка, стиль',
  'Доставлен не тот товар',
  'Товар не был доставлен',
  'Другое',
] as const;

describe('[B2B REST: orders, Status change body rules]', () => {
  it('the client offers the reasons of the specification, and no others', () => {
    expect(CANCEL_REASONS).toEqual(REASONS_TO_CANCEL);
    expect(NOT_DELIVERED_REASONS).toEqual(REASONS_NOT_DELIVERED);
  });

  it.each(REASONS_TO_CANCEL)('canceled accepts the reason "%s", which the item then has', async (reason) => {
    const change = { status: 'canceled', reason } as const;
    const item = await addOrder(sandbox);
    must(await changeItemStatus(caller, item, `${item}-001`, change));
    const whole = await addOrder(sandbox, 1, { status: 'new' });
    must(await changeOrderStatus(caller, whole, change));
    for (const order of [item, whole]) {
      expect(must(await readFullOrder(caller, order)).items[0]?.statusChangeReason).toBe(reason);
      expect(await bodies(order)).toEqual([change]);
    }
  });

  it.each(REASONS_NOT_DELIVERED)(
    'not_delivered accepts the reason "%s" for a whole order; no region offers it for an item',
    async (reason) => {
      const change = { status: 'not_delivered', reason } as const;
      const order = await addOrder(sandbox, 1, { status: 'in_delivery' });
      expect(await changeItemStatus(caller, order, `${order}-001`, change)).toMatchObject(unavailable);
      expect(await statusesOf(order)).toEqual(['in delivery', 'in delivery']);
      must(await changeOrderStatus(caller, order, change));
      expect(await statusesOf(order)).toEqual(['not delivered', 'not delivered']);
      expect(must(await readFullOrder(caller, order)).items[0]?.statusChangeReason).toBe(reason);
      expect(await bodies(order)).toEqual([change, change]);
    },
  );

  /** As it may come from a screen or a file, with no compiler between. */
  const untyped = (change: object): StatusChange => JSON.parse(JSON.stringify(change));

  it.each([
    [{ status: 'canceled' }, 'reason'],
    [{ status: 'canceled', reason: 'Другое' }, 'reason'],
    [{ status: 'not_delivered' }, 'reason'],
    [{ status: 'not_delivered', reason: 'Брак' }, 'reason'],
    [{ status: 'confirmed' }, 'status'],
  ])('%j is never sent', async (change, field) => {
    const order = await addOrder(sandbox, 1, { status: 'new' });
    for (const answer of [
      await changeOrderStatus(caller, order, untyped(change)),
      await changeItemStatus(caller, order, `${order}-001`, untyped(change)),
    ]) {
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'validation', fields: [{ field }], httpStatus: null },
      });
    }
    expect(await bodies(order)).toEqual([]);
  });
});

/** From what a status can be reached, where it can be at all. */
const BEFORE = [
  ['returned', 'delivered'],
  ['ready_for_shipment', 'confirmed'],
  ['shipped', 'ready_for_shipment'],
  ['delivered', 'shipped'],
] as const;

/** "Available item status changes depend on region"; BY as RU (assumptions, "item status changes by region"). */
const REGIONS: readonly (readonly [country: string, offered: readonly string[]])[] = [
  ['RU', ['canceled', 'returned']],
  ['BY', ['canceled', 'returned']],
  ['KZ', ['canceled', 'ready_for_shipment', 'shipped']],
];

describe.each(REGIONS)('[Order and item statuses] an FBS order from %s', (country, offered) => {
  it.each(BEFORE)(
    'accepts the status %s for an item where it is offered, without a reason',
    async (status, before) => {
      const order = await addOrder(sandbox, 1, { country, status: before });
      const was = await statusesOf(order);
      const answer = await changeItemStatus(caller, order, `${order}-001`, { status });
      const isOffered = offered.includes(status);
      if (isOffered) expect(answer).toEqual({ ok: true, value: undefined });
      else expect(answer).toMatchObject(unavailable);
      const is = normalStatus(status);
      expect(await statusesOf(order)).toEqual(isOffered ? [is, is] : was);
      expect(await bodies(order)).toEqual([{ status }]);
    },
  );

  it.each(BEFORE)(
    'accepts the status %s for a whole order, but only after the statuses before it',
    async (status, before) => {
      const order = await addOrder(sandbox, 2, { country, status: before });
      must(await changeOrderStatus(caller, order, { status }));
      const is = normalStatus(status);
      expect(await statusesOf(order)).toEqual([is, is, is]);
      const early = await addOrder(sandbox, 1, { country, status: 'new' });
      expect(await changeOrderStatus(caller, early, { status })).toMatchObject(unavailable);
      expect(await bodies(order)).toEqual([{ status }]);
    },
  );

  it('accepts canceled', async () => {
    const order = await addOrder(sandbox, 1, { country });
    must(await changeItemStatus(caller, order, `${order}-001`, { status: 'canceled', reason: 'Брак' }));
    expect(await statusesOf(order)).toEqual(['canceled', 'canceled']);
  });
});
