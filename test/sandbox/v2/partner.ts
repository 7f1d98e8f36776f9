import type { Sandbox } from '../../support/sandbox.ts';
import { type Answer, call, type Json, postJson } from '../partner.ts';

/** A partner's program on REST v2: paths begin with `/v2`, and every request names the seller. */
export interface V2Partner {
  get<T = Json>(path: string): Promise<Answer<T>>;
  post<T = Json>(path: string, body?: Json): Promise<Answer<T>>;
}

/** The error body of REST v2 (assumptions, "REST v2", errors). */
export interface V2Error {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: readonly { readonly field: string; readonly issue: string }[];
  };
}

/** Signs in through `POST /v2/auth-token`; `scope` narrows the token. */
export async function signInV2(sandbox: Sandbox, scope?: string): Promise<V2Partner> {
  const base = `${sandbox.seller}/api`;
  const { body } = await postJson<{ access_token: string }>(`${base}/v2/auth-token`, {
    client_id: sandbox.clientId,
    client_secret: sandbox.clientSecret,
    grant_type: 'client_credentials',
    ...(scope === undefined ? {} : { scope }),
  });
  const token = body.access_token;
  const { sellerId } = sandbox;
  return {
    get: (path) =>
      call(`${base}${path}${path.includes('?') ? '&' : '?'}sellerId=${sellerId}`, {
        headers: { Authorization: `Bearer ${token}` },
      }),
    post: (path, told = {}) => postJson(`${base}${path}`, { sellerId, ...told }, token),
  };
}

/** Matches an answer that refuses a field with 400. */
export function refusedField(field: string, message = 'Bad Request') {
  return {
    status: 400,
    body: { error: { code: 'VALIDATION_FAILED', message, details: [{ field }] } },
  };
}

/** Matches an answer that refuses what the state forbids. */
export function conflict(message: string) {
  return { status: 409, body: { error: { code: 'CONFLICT', message, details: [] } } };
}
