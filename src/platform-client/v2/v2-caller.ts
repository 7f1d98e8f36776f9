import type { z } from 'zod';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { pathOf, type Query } from '../transport/address.ts';
import type { HttpAnswer } from '../transport/http-client.ts';

type ReadRequest = { readonly path: string; readonly query?: Query; readonly timeoutMs?: number | undefined };
type Send = { readonly path: string; readonly json?: object; readonly timeoutMs?: number | undefined };

/**
 * REST v2 with its token and its seller: `sellerId` stands in the query of a GET and in the body of a POST (assumptions,
 * "REST v2"). Paths begin with `/v2`.
 */
export interface V2Caller {
  readonly base: URL;
  get<S extends z.ZodType>(schema: S, call: ReadRequest): PlatformResult<z.output<S>>;
  /** A POST that only reads (labels, searches): a lost answer leaves nothing to settle. */
  ask<S extends z.ZodType>(schema: S, call: Send): PlatformResult<z.output<S>>;
  /** A POST that changes something. */
  change<S extends z.ZodType>(schema: S, call: Send): PlatformResult<z.output<S>>;
  /** A GET of whatever it is, as it came: for answers of which nothing is known. At most 20 MB. */
  bytes(call: Omit<ReadRequest, 'timeoutMs'>): PlatformResult<HttpAnswer>;
  /** The bare answer, for what is no JSON; `sellerId` is the caller's to put into the address. */
  readonly file: JsonCaller['file'];
}

const BYTES = { sendsToken: true, attemptMs: 20_000, limit: 20 * 1024 * 1024 };

/** Puts the seller id where v2 wants it: into the query of a GET, into the body of all else (assumptions, "REST v2"). */
export function createV2Caller(caller: JsonCaller, sellerId: number): V2Caller {
  const signed = ({ json, ...call }: Send) => ({ ...call, json: { sellerId, ...json } });
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
