import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { moscowIso } from '../../world/moscow.ts';
import { checkPackable, handOutPacks } from '../../world/orders/assembly.ts';
import { setOrderStatus, setUnitStatus } from '../../world/orders/change-order.ts';
import { checkCancel, checkChange, confirmOrder, readStatusChange } from '../../world/orders/change-rules.ts';
import { orderOr404, unitOr404 } from '../../world/orders/find-order.ts';
import type { Order } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { eventAnswer, failedEventAnswer } from '../event-answer.ts';

/** The specification names no maximum for `packQuantity`; no order needs more packs than this. */
const MAX_PACKS = 100;

/** Status changes and pack numbers (section "B2B REST: orders"). */
export function orderChangeRoutes(world: World): Hono {
  const routes = new Hono();
  const mayChange = needs(world, 'c_status_change', 'u_order');

  routes.post('/:order/change_status_request', mayChange, async (c) => {
    const body = await readJson(c);
    const order = orderOr404(world, c.req.param('order'));
    const change = readStatusChange(body);
    checkChange(world, order, change, order);
    setOrderStatus(world, order, change.status, change.reason);
    return c.json({
      orderNr: order.id,
      status: order.status,
      reason: change.reason,
      createdAt: moscowIso(order.updatedAt),
    });
  });

  routes.post('/:order/items/:item/change_status_request', mayChange, async (c) => {
    const body = await readJson(c);
    const order = orderOr404(world, c.req.param('order'));
    const unit = unitOr404(order, c.req.param('item'));
    const change = readStatusChange(body);
    checkChange(world, order, change, unit);
    setUnitStatus(world, order, unit, change.status, change.reason);
    const { itemNr, status, reason } = unit;
    return c.json({ orderNr: order.id, itemNr, status, reason, createdAt: moscowIso(order.updatedAt) });
  });

  routes.post('/:order/pack-numbers', needs(world, 'u_order', 'c_shipments'), async (c) => {
    const quantity = (await readJson(c)).packQuantity;
    const order = orderOr404(world, c.req.param('order'));
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PACKS) {
      throw badField('packQuantity', `a whole number from 1 to ${MAX_PACKS} is expected`);
    }
    checkPackable(order);
    return c.json({ packNumbers: handOutPacks(world, order, quantity) });
  });
  return routes;
}

/** `POST /api/v1/orders/{orderNr}/events` for the whole order (assumptions, "order `events` body"). */
export function orderEventRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/:order/events', needs(world, 'c_status_change', 'u_order'), async (c) => {
    const body = await readJson(c);
    const order = orderOr404(world, c.req.param('order'));
    const type = body.type;
    if (type !== 'confirm' && type !== 'cancel') {
      throw badField('type', 'confirm or cancel is expected', 'Invalid event type');
    }
    checkWholeOrder(body);
    return answerEvent(c, world, order, type, () =>
      type === 'confirm' ? confirmOrder(world, order) : cancel(world, order),
    );
  });
  return routes;
}

function answerEvent(c: Context, world: World, order: Order, type: string, act: () => void) {
  const subject = () => ({ order: { id: order.id, status: order.status } });
  try {
    act();
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 409) throw refusal;
    return c.json(failedEventAnswer(world, type, refusal, subject()), 409);
  }
  return c.json(eventAnswer(world, type, subject()));
}

/**
 * The specification does not show the body for items (section "B2B REST: orders"): anything but an empty
 * `data` is refused.
 */
function checkWholeOrder({ type: _type, data = {}, ...others }: JsonObject): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badField(unknown, 'there is no such field');
  if (!isObject(data) || Object.keys(data).length > 0) throw badField('data', 'an empty object is expected');
}

function cancel(world: World, order: Order): void {
  checkCancel(world, order, order);
  setOrderStatus(world, order, 'canceled');
}
