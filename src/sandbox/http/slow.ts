import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { World } from '../world/world.ts';
import { isObject, readText } from './json.ts';
import type { SandboxEnv } from './log.ts';

/**
 * Answers to big lists and big changes take time in proportion to their rows, as the setting `millisPerRow` says; off by
 * default. The controls themselves are never slow.
 */
export function slowBigAnswers(world: World): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { millisPerRow } = world.settings;
    if (millisPerRow === 0 || c.req.path.startsWith('/sandbox/')) return next();
    const asked = rowsIn(parse(await readText(c)));
    await next();
    const isJson = c.res.headers.get('Content-Type')?.includes('json') ?? false;
    const answered = isJson ? rowsIn(parse(await c.res.clone().text())) : 0;
    await sleep(Math.max(asked, answered) * millisPerRow);
    return undefined;
  };
}

/** The length of the longest list that is not inside a row of another one. */
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Math.max(0, ...Object.values(value).map(rowsIn)) : 0;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
