import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { checkCancel, confirmOrder } from '../../world/orders/change-rules.ts';
import { setOrderStatus } from '../../world/orders/change-status.ts';
import { orderOr404 } from '../../world/orders/find-order.ts';
import type { Order } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { eventAnswer, failedEventAnswer } from '../event-answer.ts';

/** `POST /api/v1/orders/{orderNr}/events` on the whole order (assumptions, "order `events` body"). */
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

/** The body for items is not shown (section "B2B REST: orders"): whatever is more than an empty `data` is refused. */
function checkWholeOrder({ type: _type, data = {}, ...others }: JsonObject): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badField(unknown, 'there is no such field');
  if (!isObject(data) || Object.keys(data).length > 0) throw badField('data', 'an empty object is expected');
}

function cancel(world: World, order: Order): void {
  checkCancel(world, order, order);
  setOrderStatus(world, order, 'canceled');
}
