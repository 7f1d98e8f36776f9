import type { z } from 'zod';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { pathOf, type Query } from '../transport/address.ts';
import type { HttpAnswer } from '../transport/http-client.ts';

type GetRequest = {
  readonly path: string;
  readonly query?: Query;
  readonly timeoutMs?: number | undefined;
  /** Limit of one attempt without `timeoutMs`. */
  readonly attemptMs?: number | undefined;
};
type PostRequest = { readonly path: string; readonly json?: object; readonly timeoutMs?: number | undefined };

/**
 * REST v2 with its token and its seller: `sellerId` is in the query of a GET and in the body of a POST
 * (assumptions, "REST v2"). Paths begin with `/v2`.
 */
export interface V2Caller {
  readonly base: URL;
  get<S extends z.ZodType>(schema: S, call: GetRequest): PlatformResult<z.output<S>>;
  /** A POST that only reads (labels, searches): after a lost response there is nothing to settle. */
  ask<S extends z.ZodType>(schema: S, call: PostRequest): PlatformResult<z.output<S>>;
  /** A POST that changes something. */
  change<S extends z.ZodType>(schema: S, call: PostRequest): PlatformResult<z.output<S>>;
  /** A GET whose response is not documented: returned unchanged. Up to 20 MB. */
  bytes(call: Pick<GetRequest, 'path' | 'query'>): PlatformResult<HttpAnswer>;
  /** The raw response, for anything but JSON; the caller adds `sellerId` to the address. */
  readonly file: JsonCaller['file'];
}

const BYTES = { sendsToken: true, attemptMs: 20_000, limit: 20 * 1024 * 1024 };

/**
 * Adds the seller id where v2 requires it: to the query of a GET, to the body of anything else (assumptions,
 * "REST v2").
 */
export function createV2Caller(caller: JsonCaller, sellerId: number): V2Caller {
  const signed = ({ json, ...call }: PostRequest) => ({ ...call, json: { sellerId, ...json } });
  const ofSeller = (query: Query = {}) => ({ sellerId: String(sellerId), ...query });
  return {
    base: caller.base,
    get: (schema, { query, ...call }) => caller.get(schema, { ...call, query: ofSeller(query) }),
    ask: (schema, call) => caller.ask(schema, signed(call)),
    change: (schema, call) => caller.change(schema, signed(call)),
    bytes: ({ path, query }) => caller.file(pathOf(caller.base, path, ofSeller(query)), BYTES),
    file: caller.file,
  };
}
