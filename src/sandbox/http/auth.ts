import type { Context, MiddlewareHandler } from 'hono';
import type { Grant, Scope } from '../world/tokens.ts';
import type { World } from '../world/world.ts';
import { Refusal } from './refusal.ts';

/** The grant behind `Authorization: Bearer <ACCESS_TOKEN>`: exactly one space, no quotes (section "Transport requirements"). */
export function bearerGrant(world: World, c: Context): Grant | null {
  const match = /^Bearer ([^\s"']+)$/.exec(c.req.header('Authorization') ?? '');
  return match?.[1] === undefined ? null : world.tokens.find(match[1]);
}

/** Answers 50401 without a valid token, 50403 when the token has none of the scopes (section "Errors"). */
export function needs(world: World, ...scopes: readonly Scope[]): MiddlewareHandler {
  return async (c, next) => {
    const grant = bearerGrant(world, c);
    if (grant === null) throw unauthorized();
    if (!scopes.some((scope) => grant.scopes.has(scope))) {
      throw new Refusal(403, 'Forbidden', `the token lacks the scope ${scopes.join(' or ')}`);
    }
    await next();
  };
}

/** Every path except version discovery needs a token, even a path that does not exist. */
export function needsToken(world: World): MiddlewareHandler {
  return async (c, next) => {
    const isDiscovery = /^\/api\/v\d\/?$/.test(c.req.path);
    if (!isDiscovery && bearerGrant(world, c) === null) throw unauthorized();
    await next();
  };
}

function unauthorized(): Refusal {
  return new Refusal(401, 'Unauthorized', 'the access token is missing, expired or invalid');
}
