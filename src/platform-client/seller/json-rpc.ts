import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { isRecord, readErrorBody, scrub } from '../errors/error-body.ts';
import { kindOfError } from '../errors/error-kind.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { readAs } from '../reading/read-as.ts';
import { jsonOf, readJson } from '../reading/read-json.ts';
import { pathOf } from '../transport/address.ts';
import type { HttpClient } from '../transport/http-client.ts';

const envelope = z.object({
  id: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.looseObject({}).nullish(),
});

/**
 * The two address forms (specification, "Seller JSON-RPC: envelope"): `path` is `/jsonrpc/v1/<method>`, which also
 * shows the method in logs and proxies; `body` is `/jsonrpc` with the method in the body alone.
 */
export type RpcForm = 'path' | 'body';

export type RpcCall = {
  /** Without the prefix `v1.`, which is only used in the body. */
  readonly method: string;
  /** The name in the body, where the specification has another one; default: `method`. */
  readonly bodyMethod?: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Default `read`. A lost answer to a change may mean that it has happened. */
  readonly effect?: 'read' | 'change';
  /** Default `path`. */
  readonly form?: RpcForm;
  readonly token?: string;
  readonly secrets?: readonly string[];
  /** Limit of the whole call; with it a read is not retried. */
  readonly timeoutMs?: number | undefined;
  /** Limit of one attempt without `timeoutMs`. */
  readonly attemptMs?: number;
  /** A read that is retried when the platform is not reachable; default false. */
  readonly isRetried?: boolean;
};

/**
 * One call of the seller JSON-RPC, by POST. Errors are in the body, with HTTP 200. The response's `id` must be that of
 * the request; an error may come without one, because a request that cannot be read has none.
 */
export async function callRpc<S extends z.ZodType>(
  http: HttpClient,
  seller: URL,
  schema: S,
  call: RpcCall,
): PlatformResult<z.output<S>> {
  const { method, bodyMethod = method, params, effect = 'read', token, secrets = [] } = call;
  const id = randomUUID();
  const answer = await http({
    method: 'POST',
    effect,
    url: pathOf(seller, call.form === 'body' ? '/jsonrpc' : `/jsonrpc/v1/${method}`),
    json: { jsonrpc: '2.0', id, method: `v1.${bodyMethod}`, params },
    token: token ?? null,
    secrets,
    isRetriedPost: effect === 'read' && call.isRetried === true,
    timeoutMs: call.timeoutMs,
    ...(call.attemptMs === undefined ? {} : { attemptMs: call.attemptMs }),
  });
  if (!answer.ok) return answer;
  const read = readJson(answer.value, envelope, effect);
  if (!read.ok) return read;
  const result = resultOf(read.value, id, [token, ...secrets], effect);
  if (!result.ok) return result;
  const typed = readAs(schema, result.value);
  return typed.ok ? ok(typed.value) : err(malformed(`result: ${typed.error}`, effect));
}

type Effect = 'read' | 'change';

function resultOf(
  body: z.output<typeof envelope>,
  id: string,
  secrets: readonly (string | undefined)[],
  effect: Effect,
): Result<unknown, PlatformError> {
  const hasError = body.error !== null && body.error !== undefined;
  const isEchoed = body.id?.toLowerCase() === id;
  if (!isEchoed && !(hasError && (body.id ?? '') === ''))
    return err(malformed('id: not the id of the request', effect));
  if (hasError) {
    const clean = jsonOf(scrub(JSON.stringify(body.error), secrets));
    return err(errorOf(clean.ok && isRecord(clean.value) ? clean.value : {}, effect));
  }
  return body.result === undefined
    ? err(malformed('the answer has neither result nor error', effect))
    : ok(body.result);
}

function errorOf(error: Record<string, unknown>, effect: Effect): PlatformError {
  const body = readErrorBody({ error });
  const kind = kindOfError(body, 200);
  return platformErrorOf(kind, body.texts[0] ?? `error ${body.code ?? 'without text'}`, {
    httpStatus: 200,
    code: body.code,
    fields: body.fields,
    // As after a 5xx of REST: an internal error does not say how far it got.
    mayHaveHappened: effect === 'change' && kind === 'unavailable',
  });
}

function malformed(detail: string, effect: Effect): PlatformError {
  const mayHaveHappened = effect === 'change';
  return platformErrorOf('malformed-answer', detail, { httpStatus: 200, mayHaveHappened });
}
