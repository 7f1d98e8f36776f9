import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { halPage, readPaging } from '../http/hal.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { readReceiverUrl, type Webhook, type Webhooks } from '../webhooks/webhooks.ts';
import type { World } from '../world/world.ts';

/** The receivers of notifications, shared with the controls, and the resend (section "Events"; payloads not shown). */
export function notificationRoutes(world: World, webhooks: Webhooks): Hono {
  const routes = new Hono();
  routes.use('*', needs(world, 'u_notifications'));
  routes.get('/', (c) => {
    const rows = webhooks.receivers.map(receiverView);
    return c.json(halPage(c, world.base, 'notifications', rows, readPaging(c, 100)));
  });
  routes.post('/', async (c) => {
    const url = readReceiverUrl((await readJson(c)).url);
    return c.json(receiverView(webhooks.register({ url, duplicate: 1, shuffle: false })), 201);
  });
  routes.post('/resend', async (c) => {
    // The specification does not show the body: an empty one requests everything.
    const body = (await c.req.text()) === '' ? {} : await readJson(c);
    const subjects = ['orderId', 'shipmentId'].flatMap((field) => optionalText(body, field));
    return c.json({ resent: webhooks.resend(subjects) });
  });
  routes.delete('/:id', (c) => {
    const id = c.req.param('id');
    if (!webhooks.remove(id)) throw new Refusal(404, 'Not Found', `no receiver ${id}`);
    return c.body(null, 204);
  });
  return routes;
}

function receiverView({ id, url }: Webhook) {
  return { id, url };
}

function optionalText(body: JsonObject, field: string): string[] {
  const value = body[field] ?? null;
  if (value === null) return [];
  if (typeof value !== 'string' || value === '') throw badField(field, 'a text is expected');
  return [value];
}
