import type { PlatformResult } from '../packing-platform.ts';
import { readToken } from '../reading/read-token.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';
import type { IssuedToken } from '../transport/token.ts';

export type Credentials = { readonly clientId: string; readonly clientSecret: string };

/**
 * `POST /auth/token` (specification, "B2B REST: authentication"). Wrong credentials or an account that is not
 * activated are `partner-not-found` (50400).
 */
export async function requestToken(
  http: HttpClient,
  base: URL,
  { clientId, clientSecret }: Credentials,
  options: { readonly timeoutMs?: number } = {},
): PlatformResult<IssuedToken> {
  const answer = await http({
    method: 'POST',
    effect: 'read',
    url: pathOf(base, '/auth/token'),
    json: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    secrets: [clientSecret],
    timeoutMs: options.timeoutMs,
  });
  return readToken(answer);
}
