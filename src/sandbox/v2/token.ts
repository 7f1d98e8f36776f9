import { Hono } from 'hono';
import { readJson } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import { checkCredentials, readScopes } from '../v1/token.ts';
import type { World } from '../world/world.ts';

/** `POST /v2/auth-token`: snake_case body, HTTP 201 (assumptions, "REST v2", token). */
export function tokenRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const body = await readJson(c);
    checkCredentials(body);
    const scopes = readScopes(body.scope ?? '');
    const seconds = world.settings.tokenSeconds;
    const answer = {
      access_token: world.tokens.issue(scopes, seconds),
      expires_in: seconds,
      token_type: 'Bearer',
      scope: scopes.join(' '),
    };
    return c.json(answer, 201);
  });
  routes.all('/', () => {
    throw new Refusal(405, 'Method Not Allowed', 'only POST with a JSON body is accepted');
  });
  return routes;
}
