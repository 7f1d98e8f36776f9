import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { isThisMachine, safeAddress } from './address.ts';
import { sendOnce } from './wire.ts';

/** Why a public file could not be read. */
export type DownloadFailure = {
  /** No connection, so other files of the platform would fail as well. */
  readonly isUnreachable: boolean;
  /** It is larger than the limit. */
  readonly isTooLarge: boolean;
  readonly detail: string;
};

/**
 * Reads a public file, such as a picture, without credentials. Reads no byte beyond `limit`, and closes the
 * connection when the result is known or `signal` is aborted. Never throws.
 */
export async function download(
  environment: ClientEnvironment,
  address: string,
  {
    accept,
    isLocalAllowed,
    limit,
    timeoutMs,
    signal,
  }: {
    readonly accept: string;
    /** Whether it may be on this machine, as the files of a platform that is there. */
    readonly isLocalAllowed: boolean;
    readonly limit: number;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<Result<Uint8Array<ArrayBuffer>, DownloadFailure>> {
  const url = safeAddress(address);
  if (!url.ok || (!isLocalAllowed && isThisMachine(url.value.hostname)))
    return err(failed('not an address that may be called'));
  const ending = new AbortController();
  const fetch: ClientEnvironment['fetch'] = (target, init) => {
    const signals = [signal, ending.signal, ...(init.signal ? [init.signal] : [])];
    return environment.fetch(target, { ...init, signal: AbortSignal.any(signals) });
  };
  const request = {
    method: 'GET',
    url: url.value,
    headers: { accept },
    redirect: 'follow',
    limit,
    hasPlatformTime: false,
  } as const;
  const attempt = await sendOnce({ ...environment, fetch }, request, timeoutMs);
  ending.abort();
  if (!attempt.ok) {
    const { stage, reason, isTooLarge } = attempt.error;
    return err({ isUnreachable: stage === 'not-sent', isTooLarge, detail: reason });
  }
  const { status, body } = attempt.value;
  return status === 200 ? ok(body) : err(failed(`HTTP status ${status}`));
}

function failed(detail: string): DownloadFailure {
  return { isUnreachable: false, isTooLarge: false, detail };
}
