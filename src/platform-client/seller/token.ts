import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseCount } from '../reading/fields.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { asWrongCredentials, type IssuedToken, tokenText } from '../transport/token.ts';
import { callRpc, type RpcForm } from './json-rpc.ts';

/** snake_case as specified, camelCase as observed (assumptions, "Seller JSON-RPC"). */
const tokenResult = z
  .object({
    access_token: tokenText.nullish(),
    accessToken: tokenText.nullish(),
    expires_in: looseCount,
    expiresIn: looseCount,
  })
  .transform((row, context): IssuedToken => {
    const token = row.access_token ?? row.accessToken ?? '';
    if (token === '')
      context.addIssue({ code: 'custom', path: ['access_token'], message: 'expected a token' });
    return { token, lifeSeconds: row.expires_in ?? row.expiresIn ?? LIMITS.tokenSeconds };
  });

/**
 * `tokens.create` (specification, "Authentication", which gives its address in the form `path`). A wrong client id or
 * secret is `partner-not-found`.
 */
export async function createToken(
  http: HttpClient,
  seller: URL,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  form: RpcForm = 'path',
): PlatformResult<IssuedToken> {
  const answer = await callRpc(http, seller, tokenResult, {
    method: 'tokens.create',
    params: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    form,
    secrets: [clientSecret],
  });
  return answer.ok ? ok(answer.value) : err(asWrongCredentials(answer.error));
}
