import type { MiddlewareHandler } from 'hono';
import { settle } from '../world/settle.ts';
import type { World } from '../world/world.ts';
import type { SandboxEnv } from './env.ts';

/** Lets the world catch up with its clock, and puts that clock into the `Date` header of every answer. */
export function followClock(world: World): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    settle(world);
    await next();
    c.res.headers.set('Date', new Date(world.clock.now()).toUTCString());
  };
}
