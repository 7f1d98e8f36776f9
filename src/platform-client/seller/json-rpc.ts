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

export type RpcCall = {
  /** Without the prefix `v1.`, which is only used in the body. */
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly token?: string;
  readonly secrets?: readonly string[];
  readonly timeoutMs?: number | undefined;
};

/**
 * One call of the seller JSON-RPC: `POST {seller_url}/jsonrpc/v1/<method>`. The specification gives this
 * address for the token; it also shows the method in logs and proxies. Errors are in the body, with HTTP 200.
 * Never retried: it is a POST.
 */
export async function callRpc<S extends z.ZodType>(
  http: HttpClient,
  seller: URL,
  schema: S,
  { method, params, token, secrets = [], timeoutMs }: RpcCall,
): PlatformResult<z.output<S>> {
  const id = randomUUID();
  const answer = await http({
    method: 'POST',
    effect: 'read',
    url: pathOf(seller, `/jsonrpc/v1/${method}`),
    json: { jsonrpc: '2.0', id, method: `v1.${method}`, params },
    token: token ?? null,
    secrets,
    timeoutMs,
  });
  if (!answer.ok) return answer;
  const read = readJson(answer.value, envelope, 'read');
  if (!read.ok) return read;
  const result = resultOf(read.value, id, [token, ...secrets]);
  if (!result.ok) return result;
  const typed = readAs(schema, result.value);
  return typed.ok ? ok(typed.value) : err(malformed(`result: ${typed.error}`));
}

function resultOf(
  body: z.output<typeof envelope>,
  id: string,
  secrets: readonly (string | undefined)[],
): Result<unknown, PlatformError> {
  if (body.error !== null && body.error !== undefined) {
    const clean = jsonOf(scrub(JSON.stringify(body.error), secrets));
    return err(errorOf(clean.ok && isRecord(clean.value) ? clean.value : {}));
  }
  if (typeof body.id === 'string' && body.id !== id) return err(malformed('id: not the id of the request'));
  return ok(body.result);
}

function errorOf(error: Record<string, unknown>): PlatformError {
  const body = readErrorBody(error);
  const data = readErrorBody(error.data);
  const texts = [...body.texts, ...data.texts];
  const detail = texts[0] ?? `error ${body.code ?? 'without text'}`;
  return platformErrorOf(kindOfError({ ...body, texts }, 200), detail, {
    httpStatus: 200,
    code: body.code,
    fields: body.fields.length > 0 ? body.fields : data.fields,
  });
}

function malformed(detail: string): PlatformError {
  return platformErrorOf('malformed-answer', detail, { httpStatus: 200 });
}
