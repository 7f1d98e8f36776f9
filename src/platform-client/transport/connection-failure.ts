/**
 * How far a call without a usable response got. `not-sent`: no connection, so it had no effect. `maybe-sent`:
 * the connection broke later. `answer-unreadable`: the response is unusable. `too-late`: the time limit
 * passed before the response arrived.
 */
export type FailureStage = 'not-sent' | 'maybe-sent' | 'answer-unreadable' | 'too-late';

/** Stays inside the transport. Contains codes, never addresses, headers or bodies. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly stage: FailureStage;
  readonly reason: string;
  readonly httpStatus: number | null;
  /** A retry may help; not after a redirect or a response that is too large. */
  readonly isTransient: boolean;
  /** The response is larger than the caller takes. */
  readonly isTooLarge: boolean;

  constructor(
    stage: FailureStage,
    reason: string,
    facts: {
      readonly httpStatus?: number;
      readonly isTransient?: boolean;
      readonly isTooLarge?: boolean;
    } = {},
  ) {
    super(`${stage}: ${reason}`);
    this.stage = stage;
    this.reason = reason;
    this.httpStatus = facts.httpStatus ?? null;
    this.isTransient = facts.isTransient ?? true;
    this.isTooLarge = facts.isTooLarge ?? false;
  }
}

/** Failures before the connection was established (codes of Node, undici, TLS). */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|EPROTO|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** The same for Chromium's network stack, which names errors in the message (`net::ERR_…`). */
const NET_NOT_SENT =
  /^ERR_(CONNECTION_REFUSED|CONNECTION_FAILED|CONNECTION_TIMED_OUT|NAME_|ADDRESS_|INTERNET_DISCONNECTED|CERT_|SSL_|PROXY_|TUNNEL_|NO_SUPPORTED_PROXIES|DNS_)/;

/** The time limit has passed; a retry would not finish in time either. */
export function timeLimitFailure(): ConnectionFailure {
  return new ConnectionFailure('too-late', 'time-out', { isTransient: false });
}

/** Converts a thrown error to a ConnectionFailure; unknown errors count as sent. */
export function failureOf(thrown: unknown): ConnectionFailure {
  if (thrown instanceof ConnectionFailure) return thrown;
  for (const error of causes(thrown)) {
    if (/redirect/i.test(error.message)) {
      return new ConnectionFailure('answer-unreadable', 'the platform answered with a redirect', {
        isTransient: false,
      });
    }
    const net = /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1];
    if (net !== undefined)
      return new ConnectionFailure(NET_NOT_SENT.test(net) ? 'not-sent' : 'maybe-sent', net);
    const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
    if (code !== null) return new ConnectionFailure(NOT_SENT.test(code) ? 'not-sent' : 'maybe-sent', code);
  }
  return new ConnectionFailure('maybe-sent', 'network failure');
}

/** The error, its causes, and the errors of an AggregateError (one attempt per address of a host). */
function causes(thrown: unknown, depth = 0): Error[] {
  if (!(thrown instanceof Error) || depth > 4) return [];
  const innerErrors = thrown instanceof AggregateError ? thrown.errors : [];
  return [
    thrown,
    ...innerErrors.flatMap((error) => causes(error, depth + 1)),
    ...causes(thrown.cause, depth + 1),
  ];
}
