import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';

/**
 * `sellerId` in the query of a GET, in the body of a POST (assumptions, "REST v2"): 400 when it is missing or
 * not a whole number (also as text), 403 when it is another seller's. A path that is not an operation of v2
 * needs none: it is 404.
 */
export function needsSeller(): MiddlewareHandler {
  return async (c, next) => {
    if (!isOperation(c)) return next();
    const sellerId = c.req.method === 'GET' ? c.req.query('sellerId') : (await readJson(c)).sellerId;
    if (sellerId === undefined || sellerId === null || sellerId === '')
      throw badField('sellerId', 'is required');
    const isId = typeof sellerId === 'string' ? /^\d+$/.test(sellerId) : Number.isSafeInteger(sellerId);
    if (!isId) throw badField('sellerId', 'a whole number is expected');
    if (Number(sellerId) !== account.sellerId)
      throw new Refusal(403, 'Forbidden', 'the token is not of this seller');
    await next();
  };
}

/** Whether a route handles this request, besides the middleware of every request. */
function isOperation(c: Context): boolean {
  return matchedRoutes(c).some(({ method }) => method !== METHOD_NAME_ALL);
}
