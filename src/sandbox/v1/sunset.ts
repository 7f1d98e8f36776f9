import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../http/refusal.ts';
import { moscowDate } from '../world/moscow.ts';
import type { World } from '../world/world.ts';

/** Version 1 answers through its last Moscow day, then 410 (section "Versioning"; `--sunset`). */
export function isVersion1Over(world: World): boolean {
  return world.sunset !== null && moscowDate(world.clock.now()) > world.sunset;
}

export function version1Ended(world: World): Refusal {
  return new Refusal(
    410,
    'API version 1 has ended',
    `v1 answered through ${world.sunset}; use v2: ${world.base}/api/v2/`,
  );
}

/** Goes before everything of version 1, even its tokens. */
export function sunset(world: World): MiddlewareHandler {
  return async (_, next) => {
    if (isVersion1Over(world)) throw version1Ended(world);
    await next();
  };
}
