import { Hono } from 'hono';
import { isObject, readJson } from '../http/json.ts';
import { badField, badRequest, Refusal } from '../http/refusal.ts';
import { account } from '../world/account.ts';
import { B2B_SCOPES, type Scope } from '../world/tokens.ts';
import type { World } from '../world/world.ts';

/** `POST /auth/token` (section "B2B REST: authentication"): JSON only, nothing in the query string. */
export function tokenRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/auth/token', async (c) => {
    if (Object.keys(c.req.query()).length > 0)
      throw badRequest('credentials belong in the JSON body, not in the query');
    const body = await readJson(c);
    checkCredentials(body);
    const scopes = readScopes(body.scope ?? '');
    const seconds = world.settings.tokenSeconds;
    const token = world.tokens.issue(scopes, seconds);
    return c.json({
      access_token: token,
      expires_in: seconds,
      token_type: 'Bearer',
      scope: scopes.join(' '),
    });
  });
  routes.all('/auth/token', () => {
    throw new Refusal(405, 'Method Not Allowed', 'only POST with a JSON body is accepted');
  });
  return routes;
}

/** The existing scopes of a space-separated list; without a list, all scopes. */
export function readScopes(scope: unknown): readonly Scope[] {
  if (typeof scope !== 'string') throw badField('scope', 'a text of space-separated scopes is expected');
  const asked = scope.split(/\s+/).filter(Boolean);
  return asked.length === 0 ? B2B_SCOPES : B2B_SCOPES.filter((known) => asked.includes(known));
}

/** 400 for a wrong grant type, 50400 "Partner not found" for wrong credentials; both interfaces use it. */
export function checkCredentials(params: unknown): void {
  const { grant_type, client_id, client_secret } = isObject(params) ? params : {};
  if (grant_type !== 'client_credentials') throw badField('grant_type', 'client_credentials is expected');
  if (client_id !== account.clientId || client_secret !== account.clientSecret) {
    throw new Refusal(400, 'Партнер не найден', 'Partner not found');
  }
}
