import { type Context, Hono } from 'hono';
import { bearerGrant } from '../http/auth.ts';
import type { JsonObject } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import { isVersion1Over, version1Ended } from '../v1/sunset.ts';
import type { World } from '../world/world.ts';
import { echoedId, readBody, readCall } from './envelope.ts';
import { METHODS } from './methods.ts';
import { approveRoutes } from './prices/approve-routes.ts';
import { METHOD_NOT_FOUND, RpcError } from './rpc-error.ts';

/** The seller JSON-RPC interface: `POST /jsonrpc` and `POST /jsonrpc/v1/<method>` (section "Seller JSON-RPC: envelope"). */
export function sellerRoutes(world: World): Hono {
  const routes = new Hono();
  routes.route('/', approveRoutes(world));
  routes.post('/jsonrpc', (c) => answer(c, world, null));
  routes.post('/jsonrpc/v1/:method', (c) => answer(c, world, c.req.param('method')));
  for (const path of ['/jsonrpc', '/jsonrpc/v1/:method']) {
    routes.all(path, () => {
      throw new Refusal(405, 'Method Not Allowed', 'only POST is accepted');
    });
  }
  return routes;
}

async function answer(c: Context, world: World, methodInPath: string | null) {
  let body: JsonObject = {};
  try {
    if (isVersion1Over(world)) {
      // Read only for the id that the answer repeats; an unreadable body has none.
      body = await readBody(c).catch(() => ({}));
      throw version1Ended(world);
    }
    body = await readBody(c);
    const call = readCall(body);
    const result = run(c, world, methodInPath ?? call.method ?? '', call.params);
    return c.json({ jsonrpc: '2.0', id: call.id, result });
  } catch (error) {
    const { code, message, data, httpStatus } = asRpcError(error);
    return c.json({ jsonrpc: '2.0', id: echoedId(body), error: { code, message, data } }, httpStatus);
  }
}

function run(c: Context, world: World, name: string, params: JsonObject): unknown {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (method === undefined)
    throw new RpcError(
      METHOD_NOT_FOUND,
      'Method not found',
      name === '' ? 'method must begin with v1.' : name,
    );
  if (!method.isOpen) {
    const grant = bearerGrant(world, c);
    if (grant === null) throw new RpcError(50_401, 'Unauthorized', null, 401);
    if (!grant.scopes.has('partner_client')) throw new RpcError(50_403, 'Forbidden');
  }
  return method.call(world, params);
}

/** A refusal by the shared rules keeps its code and text; only 401 and 410 keep their HTTP status. */
function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (!(error instanceof Refusal)) throw error;
  const { code, message, description, errors, status } = error;
  return new RpcError(
    code,
    message,
    { description, errors },
    status === 401 || status === 410 ? status : 200,
  );
}
