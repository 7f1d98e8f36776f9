import type { z } from 'zod';
import type { PlatformResult } from './packing-platform.ts';
import { type AnswerObserver, observedAnswer } from './reading/answer-fields.ts';
import { readJson } from './reading/read-json.ts';
import { pathOf, type Query } from './transport/address.ts';
import { deadlineIn } from './transport/deadline.ts';
import type { HttpAnswer, HttpClient } from './transport/http-client.ts';
import { type TokenSource, withToken } from './transport/token.ts';

type JsonRequest = {
  readonly path: string;
  readonly query?: Query;
  readonly json?: unknown;
  readonly timeoutMs?: number | undefined;
  /** Limit of one attempt without `timeoutMs`. */
  readonly attemptMs?: number | undefined;
};

/** A REST interface with its token: one method per kind of call. All groups of operations use it. */
export interface JsonCaller {
  readonly base: URL;
  get<S extends z.ZodType>(schema: S, call: JsonRequest): PlatformResult<z.output<S>>;
  /** A POST that only reads (labels): after a lost response there is nothing to settle. */
  ask<S extends z.ZodType>(schema: S, call: JsonRequest): PlatformResult<z.output<S>>;
  /** A POST that changes something. */
  change<S extends z.ZodType>(schema: S, call: JsonRequest): PlatformResult<z.output<S>>;
  /** A PUT: repeating it does not change the result. */
  replace<S extends z.ZodType>(schema: S, call: JsonRequest): PlatformResult<z.output<S>>;
  /** The raw response, for anything but JSON; the token is sent only if requested. */
  file(url: URL, options: FileOptions): PlatformResult<HttpAnswer>;
}

export type FileOptions = {
  readonly sendsToken: boolean;
  readonly attemptMs: number;
  readonly limit: number;
  readonly timeoutMs?: number | undefined;
};

/** Calls a JSON service with its token, and parses the responses with schemas. Never throws. */
export function createJsonCaller(parts: {
  readonly base: URL;
  readonly http: HttpClient;
  readonly tokens: TokenSource;
  /** Receives the structure of every response; absent: not observed. */
  readonly observe?: AnswerObserver | undefined;
}): JsonCaller {
  const { base, http, tokens, observe } = parts;

  async function send<S extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    effect: 'read' | 'change',
    schema: S,
    { path, query, json, timeoutMs, attemptMs }: JsonRequest,
  ): PlatformResult<z.output<S>> {
    const deadline = deadlineIn(timeoutMs);
    const url = pathOf(base, path, query);
    const answer = await withToken(tokens, deadline, (token) =>
      http({ method, url, json, token, effect, attemptMs, timeoutMs: deadline.remainingMs() }),
    );
    if (!answer.ok) return answer;
    if (observe !== undefined) {
      const observed = observedAnswer({ method, path }, answer.value);
      if (observed !== null) observe(observed);
    }
    return readJson(answer.value, schema, effect);
  }

  return {
    base,
    get: (schema, call) => send('GET', 'read', schema, call),
    ask: (schema, call) => send('POST', 'read', schema, call),
    change: (schema, call) => send('POST', 'change', schema, call),
    replace: (schema, call) => send('PUT', 'change', schema, call),
    file(url, { sendsToken, timeoutMs, ...limits }) {
      const deadline = deadlineIn(timeoutMs);
      const request = (token: string | null) =>
        http({
          method: 'GET',
          effect: 'read',
          url,
          token,
          // Links are signed: the path gives access to the file. The store's clock is not the platform's.
          loggedPath: '(label file)',
          hasPlatformTime: url.origin === base.origin,
          redirect: 'follow',
          timeoutMs: deadline.remainingMs(),
          ...limits,
        });
      return sendsToken ? withToken(tokens, deadline, request) : request(null);
    },
  };
}
