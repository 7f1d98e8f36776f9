import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { controlRoutes } from './controls/routes.ts';
import { faultList } from './faults.ts';
import { disturb } from './http/disturb.ts';
import { logRequests, requestLog, type SandboxEnv } from './http/log.ts';
import { Refusal } from './http/refusal.ts';
import { slowBigAnswers } from './http/slow.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { sellerRoutes } from './seller/routes.ts';
import { v1Routes } from './v1/routes.ts';
import { applyDifferences, differenceList } from './v2/http/differences.ts';
import { isV2Path, v2RefusalBody } from './v2/http/refusal.ts';
import { v2Routes } from './v2/routes.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { settle } from './world/settle.ts';
import type { World } from './world/world.ts';

/** The sandbox's whole HTTP interface over one world. */
export function createApp(world: World, print: (line: string) => void): Hono<SandboxEnv> {
  const log = requestLog();
  const faults = faultList();
  const differences = differenceList();
  const hooks = webhooks(world);
  const app = new Hono<SandboxEnv>();
  app.use(followClock(world));
  app.use(logRequests(world, log, print));
  app.use(disturb(faults));
  app.use(slowBigAnswers(world));
  app.use('/api/v2/*', applyDifferences(differences));
  app.route('/', v1Routes(world, hooks));
  app.route('/', sellerRoutes(world));
  app.route('/api/v2', v2Routes(world));
  app.route('/', pictureRoutes(world));
  app.route('/sandbox', controlRoutes({ world, log, faults, differences, hooks }));
  const refuse = (c: Context, refusal: Refusal) =>
    c.json(isV2Path(c.req.path) ? v2RefusalBody(refusal) : refusal.body(), refusal.status);
  app.notFound((c) => refuse(c, new Refusal(404, 'Not Found', `nothing at ${c.req.method} ${c.req.path}`)));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    print(error.stack ?? String(error));
    return refuse(c, new Refusal(500, 'Internal Server Error'));
  });
  return app;
}

/** Settles what is due by the sandbox clock, and puts that clock into the `Date` header of every answer. */
function followClock(world: World): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    settle(world);
    await next();
    c.res.headers.set('Date', new Date(world.clock.now()).toUTCString());
  };
}
