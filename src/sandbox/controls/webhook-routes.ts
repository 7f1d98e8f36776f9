import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { badField } from '../http/refusal.ts';
import type { Webhook, Webhooks } from '../webhooks/webhooks.ts';
import { onlyFields, optionalBoolean, optionalNumber, requiredText } from './input.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const MOST_COPIES = 100;

/** Receivers of notifications: registered, listed with what was sent to them, removed. */
export function webhookRoutes(webhooks: Webhooks): Hono {
  const routes = new Hono();
  routes.get('/webhooks', (c) => c.json({ receivers: webhooks.receivers, deliveries: webhooks.sent }));
  routes.post('/webhooks', async (c) => {
    const body = await readControl(c);
    onlyFields(body, 'url', 'duplicate', 'shuffle');
    const webhook: Webhook = {
      url: readUrl(requiredText(body, 'url')),
      duplicate: optionalNumber(body, 'duplicate', 1, MOST_COPIES) ?? 1,
      shuffle: optionalBoolean(body, 'shuffle') ?? false,
    };
    webhooks.register(webhook);
    return c.json(webhook);
  });
  routes.delete('/webhooks', (c) => {
    webhooks.clear();
    return c.json({ deleted: true });
  });
  return routes;
}

/** The sandbox speaks to its own machine only. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) {
    throw badField('url', 'an http address of this machine is expected');
  }
  return url.href;
}
