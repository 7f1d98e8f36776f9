import { ok } from '#shared/domain/result.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';

export type ApiVersion = 'v1' | 'v2';

/** `ended`: the platform says that the version is gone (410). `absent`: it does not know of it (404). */
export type Offer = 'offered' | 'ended' | 'absent';

/**
 * Version discovery, `GET /api/v1/` and `GET /api/v2/` (specification, "Versioning"). What a discovery answer holds is not
 * shown and not read. Sent without a token: what refuses for want of one is there.
 */
export async function askVersion(
  http: HttpClient,
  base: URL,
  version: ApiVersion,
  options: { readonly timeoutMs?: number } = {},
): PlatformResult<Offer> {
  const answer = await http({
    method: 'GET',
    effect: 'read',
    url: pathOf(base, `/api/${version}/`),
    timeoutMs: options.timeoutMs,
  });
  if (answer.ok) return ok('offered');
  const { kind, httpStatus } = answer.error;
  if (kind === 'version-ended') return ok('ended');
  if (kind === 'not-found' && httpStatus === 404) return ok('absent');
  return kind === 'unauthorized' || kind === 'forbidden' ? ok('offered') : answer;
}

/** Whether the version answers; `false` when it has ended or the platform does not know it. */
export async function isVersionOffered(...asked: Parameters<typeof askVersion>): PlatformResult<boolean> {
  const answer = await askVersion(...asked);
  return answer.ok ? ok(answer.value === 'offered') : answer;
}
