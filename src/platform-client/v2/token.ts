import { asMissingService } from '../errors/platform-error-of.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { readToken, tokenAnswer } from '../reading/read-token.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';
import type { IssuedToken } from '../transport/token.ts';
import { unwrapped } from './unwrapped.ts';

/**
 * `POST /v2/auth-token` (specification, "Successor REST API v2"; body and response: assumptions, "REST v2").
 * Wrong credentials or an account that is not activated are `partner-not-found`.
 */
export async function requestToken(
  http: HttpClient,
  base: URL,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  options: { readonly timeoutMs?: number } = {},
): PlatformResult<IssuedToken> {
  const issued = await http({
    method: 'POST',
    effect: 'read',
    url: pathOf(base, '/v2/auth-token'),
    json: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    secrets: [clientSecret],
    timeoutMs: options.timeoutMs,
  });
  return readToken(asMissingService(issued), unwrapped(tokenAnswer));
}
