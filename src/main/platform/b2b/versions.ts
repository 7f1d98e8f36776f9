import { ok } from '#shared/domain/result.ts';
import type { Answer } from '../packing-platform.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';

export type ApiVersion = 'v1' | 'v2';

/**
 * Version discovery, `GET /api/v1/` and `GET /api/v2/` (specification, "Versioning"). Answers `true` while the version
 * answers, `false` when the platform says that it has ended (410) or does not know it (404); what a discovery answer
 * holds is not shown and not read. Sent without a token: what refuses for want of one is there.
 */
export async function isVersionOffered(
  http: HttpClient,
  base: URL,
  version: ApiVersion,
  options: { readonly timeoutMs?: number } = {},
): Answer<boolean> {
  const answer = await http({
    method: 'GET',
    effect: 'read',
    url: pathOf(base, `/api/${version}/`),
    timeoutMs: options.timeoutMs,
  });
  if (answer.ok) return ok(true);
  const { kind, httpStatus } = answer.error;
  if (kind === 'version-ended' || (kind === 'not-found' && httpStatus === 404)) return ok(false);
  return kind === 'unauthorized' || kind === 'forbidden' ? ok(true) : answer;
}
