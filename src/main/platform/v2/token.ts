import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { asMissingService } from '../errors/missing-service.ts';
import type { Answer } from '../packing-platform.ts';
import { looseCount } from '../reading/fields.ts';
import { readJson } from '../reading/read-json.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';
import type { IssuedToken } from '../transport/token.ts';
import { asWrongPair } from '../transport/token-refusal.ts';
import { tokenText } from '../transport/token-text.ts';

const tokenAnswer = z.object({ access_token: tokenText, expires_in: looseCount });

/**
 * `POST /v2/auth-token` (specification, "Successor REST API v2"; body and answer: assumptions, "REST v2"). A wrong pair or
 * an account that is not activated is `partner-not-found`.
 */
export async function requestToken(
  http: HttpClient,
  base: URL,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Answer<IssuedToken> {
  const issued = await http({
    method: 'POST',
    effect: 'read',
    url: pathOf(base, '/v2/auth-token'),
    json: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
    secrets: [clientSecret],
  });
  const answer = asMissingService(issued);
  if (!answer.ok) return err(asWrongPair(answer.error));
  const read = readJson(answer.value, tokenAnswer, 'read');
  if (!read.ok) return read;
  return ok({
    token: read.value.access_token,
    lifeSeconds: read.value.expires_in ?? LIMITS.tokenSeconds,
  });
}
