import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { deadlineIn } from '../transport/deadline.ts';
import { createHttpClient, type HttpClient } from '../transport/http-client.ts';
import { createTokenSource, type TokenSource, withToken } from '../transport/token.ts';
import { callRpc, type RpcForm } from './json-rpc.ts';
import { sellerAddress } from './seller-address.ts';
import { createToken } from './token.ts';

/** The seller JSON-RPC of an account, with its token. All methods use it. */
export type SellerConnection = {
  readonly http: HttpClient;
  readonly seller: URL;
  readonly tokens: TokenSource;
  /** 0 until it is set. */
  readonly sellerId: () => number;
  readonly form: RpcForm;
};

export type SellerAccount = {
  /** `{seller_url}` of the specification, HTTPS or this machine. */
  readonly sellerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** 0 until it is set; it may be set while the program runs. */
  readonly sellerId: () => number;
  /** Default `path`. */
  readonly form?: RpcForm;
};

/** An address that is not allowed is `validation`; nothing is sent yet. */
export function connectSeller(
  options: SellerAccount & ClientEnvironment,
): Result<SellerConnection, PlatformError> {
  const seller = sellerAddress(options.sellerUrl);
  if (!seller.ok) return seller;
  const { clock, sellerId, form = 'path' } = options;
  const http = createHttpClient(options);
  const request = () => createToken(http, seller.value, options);
  return ok({ http, seller: seller.value, tokens: createTokenSource({ clock, request }), sellerId, form });
}

type Params = Readonly<Record<string, unknown>>;
type CallOptions = {
  readonly bodyMethod?: string;
  /** Limit of the whole call, in milliseconds; with it nothing is retried. */
  readonly timeoutMs?: number;
};

/** An answer may contain the addresses of thousands of pictures. */
const ATTEMPT_MS = 20_000;

/**
 * A method that only reads: retried when the platform is not reachable, also when it says so in a body with HTTP 200,
 * where the transport does not look.
 */
export async function readSeller<S extends z.ZodType>(
  connection: SellerConnection,
  schema: S,
  method: string,
  params: Params,
  { timeoutMs, ...options }: CallOptions = {},
): PlatformResult<z.output<S>> {
  const { http, seller, tokens, form } = connection;
  const deadline = deadlineIn(timeoutMs);
  const read = () =>
    withToken(tokens, deadline, (token) =>
      callRpc(http, seller, schema, {
        method,
        params,
        form,
        token,
        isRetried: true,
        attemptMs: ATTEMPT_MS,
        timeoutMs: deadline.remainingMs(),
        ...options,
      }),
    );
  let answer = await read();
  for (const waitMs of timeoutMs === undefined ? RETRY_WAITS_MS : []) {
    if (answer.ok || !isTransient(answer.error)) break;
    await sleep(waitMs);
    answer = await read();
  }
  return answer;
}

/** As the transport waits between its attempts. */
const RETRY_WAITS_MS = [300, 600];

function isTransient({ kind, httpStatus }: PlatformError): boolean {
  return httpStatus === 200 && (kind === 'unavailable' || kind === 'rate-limited');
}

/**
 * A method that changes something: never retried, and after a lost answer it may have happened. Its time is that of any
 * change: the worker of a floor holds its lease for no longer.
 */
export function changeSeller<S extends z.ZodType>(
  connection: SellerConnection,
  schema: S,
  method: string,
  params: Params,
): PlatformResult<z.output<S>> {
  const { http, seller, tokens, form } = connection;
  return withToken(tokens, deadlineIn(undefined), (token) =>
    callRpc(http, seller, schema, { method, params, form, token, effect: 'change' }),
  );
}

/** Runs a call that needs the seller id; without one it is refused and nothing is sent. */
export async function withSellerId<T>(
  { sellerId }: SellerConnection,
  call: (sellerId: number) => PlatformResult<T>,
): PlatformResult<T> {
  const id = sellerId();
  if (Number.isSafeInteger(id) && id >= 1) return call(id);
  // Not `validation`, which would end a change for good: it waits until the id is set.
  return err(platformErrorOf('partner-not-found', 'the seller id is missing in the settings'));
}
