import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PlatformError } from '../platform-error.ts';
import type { HttpAnswer } from '../transport/http-client.ts';
import { asWrongCredentials, type IssuedToken, tokenText } from '../transport/token.ts';
import { looseCount } from './fields.ts';
import { readJson } from './read-json.ts';

export const tokenAnswer = z.object({
  access_token: tokenText,
  expires_in: looseCount,
  scope: z.string().nullish().catch(null),
});

/**
 * The token in the response of either REST version (specification, "Authentication"); it lives 900 s if
 * nothing else is stated.
 */
export function readToken(
  answer: Result<HttpAnswer, PlatformError>,
  schema: z.ZodType<z.output<typeof tokenAnswer>> = tokenAnswer,
): Result<IssuedToken, PlatformError> {
  if (!answer.ok) return err(asWrongCredentials(answer.error));
  const read = readJson(answer.value, schema, 'read');
  if (!read.ok) return read;
  return ok({
    token: read.value.access_token,
    lifeSeconds: read.value.expires_in ?? LIMITS.tokenSeconds,
    scopes: read.value.scope?.split(/\s+/).filter((scope) => scope !== '') ?? [],
  });
}
