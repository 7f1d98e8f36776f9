import { ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { createJsonCaller, type JsonCaller } from '../json-caller.ts';
import type { PlatformError } from '../platform-error.ts';
import { serviceAddress } from '../transport/address.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { createTokenSource } from '../transport/token.ts';
import { requestToken } from './token.ts';

export type B2bAccount = {
  /** `{base_url}` of the specification: HTTPS, or plain HTTP on this machine. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * REST v1 of an account, with a separate token. An address that is not allowed is `validation`; nothing is
 * sent yet.
 */
export function connectB2b(options: B2bAccount & ClientEnvironment): Result<JsonCaller, PlatformError> {
  const base = serviceAddress(options.baseUrl);
  if (!base.ok) return base;
  const http = createHttpClient(options);
  const request = () => requestToken(http, base.value, options);
  const tokens = createTokenSource({ clock: options.clock, request, onRenewed: options.onToken });
  return ok(createJsonCaller({ base: base.value, http, tokens }));
}
