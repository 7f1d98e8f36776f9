import type { JsonObject } from '../http/json.ts';
import { checkCredentials } from '../v1/token.ts';
import type { World } from '../world/world.ts';

/** `tokens.create`: a token of the general scope `partner_client` (section "Authentication"). */
export function createToken(world: World, params: JsonObject) {
  checkCredentials(params);
  const seconds = world.settings.tokenSeconds;
  const token = world.tokens.issue(['partner_client'], seconds);
  return { access_token: token, expires_in: seconds, token_type: 'bearer', scope: 'partner_client' };
}
