import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { readReceiverUrl, type Webhooks } from '../webhooks/webhooks.ts';
import { onlyFields, optionalBoolean, optionalNumber } from './input.ts';

const MAX_COPIES = 100;

/** Registers, lists (with their deliveries) and removes receivers of notifications. */
export function webhookRoutes(webhooks: Webhooks): Hono {
  const routes = new Hono();
  routes.get('/webhooks', (c) => c.json({ receivers: webhooks.receivers, deliveries: webhooks.sent }));
  routes.post('/webhooks', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'url', 'duplicate', 'shuffle');
    const webhook = webhooks.register({
      url: readReceiverUrl(body.url),
      duplicate: optionalNumber(body, 'duplicate', 1, MAX_COPIES) ?? 1,
      shuffle: optionalBoolean(body, 'shuffle') ?? false,
    });
    return c.json(webhook);
  });
  routes.delete('/webhooks', (c) => {
    webhooks.clear();
    return c.json({ deleted: true });
  });
  return routes;
}
