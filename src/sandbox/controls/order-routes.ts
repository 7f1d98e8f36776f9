import { Hono } from 'hono';
import { type JsonObject, readControl } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { HOUR } from '../world/moscow.ts';
import { mayBeAssembled, setAssemblyAllowed } from '../world/orders/assembly.ts';
import { setOrderAddress, setOrderStatus, setUnitStatus } from '../world/orders/change-order.ts';
import { orderOr404, unitOr404 } from '../world/orders/find-order.ts';
import { makeOrder, type OrderPlan } from '../world/orders/make-order.ts';
import { type Address, COUNTRIES } from '../world/orders/order.ts';
import { isStatus } from '../world/orders/status.ts';
import { recordReturn } from '../world/returns/follow-returns.ts';
import type { World } from '../world/world.ts';
import { objects, onlyFields, optionalText, optionalTimestamp, requiredText } from './input.ts';

/** Item numbers have three digits. */
const MAX_UNITS = 999;

/** Adds orders, and changes orders, items and returns as a customer or the operator would. */
export function orderControlRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/orders', async (c) => {
    const plans = objects(await readControl(c), 'orders').map((order, index) =>
      readPlan(world, order, `orders[${index}]`),
    );
    const orders = plans.map((plan) => makeOrder(world, plan));
    for (const order of orders) world.notify({ type: 'statusChanged', order });
    return c.json({ ids: orders.map(({ id }) => id) });
  });
  routes.post('/orders/:order/status', async (c) => {
    const order = orderOr404(world, c.req.param('order'));
    const { status, reason } = await readStatus(await readControl(c));
    setOrderStatus(world, order, status, reason);
    return c.json({ id: order.id, status: order.status });
  });
  routes.post('/orders/:order/address', async (c) => {
    const order = orderOr404(world, c.req.param('order'));
    setOrderAddress(world, order, readAddress(await readControl(c)));
    return c.json({ id: order.id, shippingAddress: order.address });
  });
  routes.post('/orders/:order/assembly', async (c) => {
    const order = orderOr404(world, c.req.param('order'));
    setAssemblyAllowed(world, order, readAllowed(await readControl(c)));
    return c.json({ id: order.id, allowedForAssembly: mayBeAssembled(world, order) });
  });
  routes.post('/orders/:order/items/:item/status', async (c) => {
    const order = orderOr404(world, c.req.param('order'));
    const unit = unitOr404(order, c.req.param('item'));
    const { status, reason } = await readStatus(await readControl(c));
    setUnitStatus(world, order, unit, status, reason);
    return c.json({ id: order.id, itemNr: unit.itemNr, status: unit.status, orderStatus: order.status });
  });
  routes.post('/returns', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'orderId', 'itemNr', 'status', 'condition');
    const order = orderOr404(world, requiredText(body, 'orderId'));
    if (order.fulfilment !== 'crossdocking')
      throw new Refusal(409, 'No FBS order', `order ${order.id} is sent by the operator (FBO)`);
    const unit = unitOr404(order, requiredText(body, 'itemNr'));
    const status = (optionalText(body, 'status') ?? 'RECEIVED').toUpperCase();
    const condition = optionalText(body, 'condition') ?? null;
    const { id } = recordReturn(world, { order, unit, at: world.clock.now(), status, condition });
    return c.json({ id, itemNr: unit.itemNr, status, condition });
  });
  return routes;
}

function readStatus(body: JsonObject): { status: string; reason: string | null } {
  onlyFields(body, 'status', 'reason');
  const status = requiredText(body, 'status');
  const byDefault = isStatus(status, 'canceled') ? 'Товар больше не нужен' : null;
  return { status, reason: optionalText(body, 'reason') ?? byDefault };
}

/** Null: the order's status decides. */
function readAllowed(body: JsonObject): boolean | null {
  onlyFields(body, 'allowed');
  const { allowed } = body;
  if (allowed !== null && typeof allowed !== 'boolean')
    throw badField('allowed', 'true, false or null is expected');
  return allowed;
}

/** Fields that are left out stay as they are; null removes the pickup point. */
function readAddress(body: JsonObject): Partial<Address> {
  const fields = ['city', 'street', 'houseNum', 'apartment', 'pickupPointId'] as const;
  onlyFields(body, ...fields);
  const given = fields.filter((field) => body[field] !== undefined);
  if (given.length === 0) throw badField(fields[0], `or another of ${fields.join(', ')} is expected`);
  return Object.fromEntries(
    given.map((field) => [
      field,
      field === 'pickupPointId' && body[field] === null ? null : requiredText(body, field),
    ]),
  );
}

function readPlan(world: World, order: JsonObject, field: string): OrderPlan {
  onlyFields(order, 'items', 'status', 'country', 'createdAt', 'cutOff', 'shippingType', 'comment');
  const items = objects(order, 'items');
  if (items.length > MAX_UNITS) throw badField(`${field}.items`, `at most ${MAX_UNITS} items`);
  const country = COUNTRIES.find((code) => code === (order.country ?? 'RU'));
  if (country === undefined) throw badField(`${field}.country`, 'RU, BY or KZ is expected');
  const shippingType = optionalText(order, 'shippingType') ?? 'crossdocking';
  if (shippingType !== 'crossdocking' && shippingType !== 'fulfilment') {
    throw badField(`${field}.shippingType`, 'crossdocking or fulfilment is expected');
  }
  const now = world.clock.now();
  const status = optionalText(order, 'status') ?? 'confirmed';
  return {
    country,
    status,
    createdAt: optionalTimestamp(order, 'createdAt') ?? now,
    cutOff: order.cutOff === null ? null : (optionalTimestamp(order, 'cutOff') ?? now + 4 * HOUR),
    goods: items.map((item, index) => readGoods(world, item, `${field}.items[${index}]`)),
    fulfilment: shippingType,
    autoconfirm: !isStatus(status, 'new', 'initial'),
    comment: optionalText(order, 'comment') ?? '',
  };
}

function readGoods(world: World, item: JsonObject, field: string) {
  const sku = requiredText(item, 'sku');
  const goods = world.goods.find(sku);
  if (goods === undefined) throw badField(`${field}.sku`, `no goods ${sku}`);
  return goods;
}
