import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { linkAddress } from '../../transport/address.ts';

const ATTEMPT_MS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * The file behind a label link (`linkAddress`: which links are followed). Sent without the token, because links lead to a file store, unless the
 * platform's host requires it. An expired link is `not-found`: request a new one.
 */
export async function downloadLabel(
  caller: Pick<JsonCaller, 'base' | 'file'>,
  link: string,
  options: { readonly timeoutMs?: number } = {},
): PlatformResult<Uint8Array> {
  const url = linkAddress(link, caller.base);
  if (!url.ok) return url;
  const file = (sendsToken: boolean) =>
    caller.file(url.value, { sendsToken, attemptMs: ATTEMPT_MS, limit: MAX_BYTES, ...options });
  const open = await file(false);
  const asksForToken = !open.ok && (open.error.httpStatus === 401 || open.error.httpStatus === 403);
  const answer = asksForToken && url.value.origin === caller.base.origin ? await file(true) : open;
  if (!answer.ok) return err(asLinkError(answer.error));
  if (answer.value.body.byteLength > 0) return ok(answer.value.body);
  return err(platformErrorOf('malformed-answer', 'the label file is empty', { httpStatus: 200 }));
}

/**
 * A file store's 410 does not mean that the api version has ended, nor its 403 that the account lacks a
 * right.
 */
function asLinkError(error: PlatformError): PlatformError {
  const isGone = [401, 403, 404, 410].includes(error.httpStatus ?? 0);
  if (!isGone) return error;
  const detail = `the label link has expired (HTTP ${error.httpStatus})`;
  return platformErrorOf('not-found', detail, { httpStatus: error.httpStatus });
}
