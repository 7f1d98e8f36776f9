import { ok } from '#shared/domain/result.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';

export type ApiVersion = 'v1' | 'v2';

/** `ended`: the platform answers that the version is gone (410). `absent`: it is unknown (404). */
export type VersionOffer = 'offered' | 'ended' | 'absent';

/**
 * Version discovery, `GET /api/v1/` and `GET /api/v2/` (specification, "Versioning"). The content of the
 * response is not documented and not read. Sent without a token: a refusal for that reason shows that the
 * version exists.
 */
export async function askVersion(
  http: HttpClient,
  base: URL,
  version: ApiVersion,
  options: { readonly timeoutMs?: number } = {},
): PlatformResult<VersionOffer> {
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

/** Whether the version is available; `false` when it has ended or is unknown. */
export async function isVersionOffered(...asked: Parameters<typeof askVersion>): PlatformResult<boolean> {
  const answer = await askVersion(...asked);
  return answer.ok ? ok(answer.value === 'offered') : answer;
}
