import type { PlatformErrorKind } from '../platform-error.ts';
import type { ErrorBody } from './error-body.ts';
import { kindOfText } from './error-texts.ts';

/** Codes of the specification ("Errors") and of JSON-RPC 2.0. */
const KIND_OF_CODE: Readonly<Record<number, PlatformErrorKind>> = {
  50400: 'partner-not-found',
  50401: 'unauthorized',
  50403: 'forbidden',
  [-32700]: 'validation',
  [-32600]: 'validation',
  [-32601]: 'validation',
  [-32602]: 'validation',
  [-32603]: 'unavailable',
};

const KIND_OF_STATUS: Readonly<Record<number, PlatformErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  // A proxy requires authentication: nothing has reached the platform.
  407: 'unavailable',
  408: 'unavailable',
  409: 'conflict',
  410: 'version-ended',
  423: 'conflict',
  429: 'rate-limited',
};

/**
 * Determines the kind by the text, else by the code, else by the HTTP status (assumptions, "HTTP status of
 * business errors").
 */
export function kindOfError(body: ErrorBody, httpStatus: number): PlatformErrorKind {
  for (const text of body.texts) {
    const kind = kindOfText(text);
    if (kind !== null) return kind;
  }
  // 50400 is also the platform's "Bad Request": with another text it means what the text says (assumptions,
  // "error body").
  if (body.code === 50400 && body.texts.length > 0) return 'validation';
  const status = statusIn(body.code, httpStatus);
  return KIND_OF_CODE[body.code ?? 0] ?? KIND_OF_STATUS[status] ?? kindOfStatusClass(status);
}

/**
 * If every error comes with HTTP 200 (JSON-RPC), its code may imply the status: the status itself (401 and 400 in the
 * specification, "Errors"), or 50000 + status, as assumed for 400, 401 and 403 ("error body").
 */
function statusIn(code: number | null, httpStatus: number): number {
  const status = code !== null && code >= 50_000 ? code - 50_000 : (code ?? 0);
  return httpStatus === 200 && status >= 400 && status < 600 ? status : httpStatus;
}

function kindOfStatusClass(httpStatus: number): PlatformErrorKind {
  if (httpStatus >= 500) return 'unavailable';
  if (httpStatus >= 400) return 'validation';
  // 200 with an error in the body is a refusal (JSON-RPC); a redirect is not a valid answer.
  return httpStatus < 300 ? 'validation' : 'malformed-answer';
}
