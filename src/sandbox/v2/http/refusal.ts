import type { FieldError } from '../../http/refusal.ts';

/** The content of a refusal, or of a fault that a test set. */
interface RefusalText {
  readonly status: number;
  readonly message: string;
  readonly description: string;
  readonly errors: readonly FieldError[];
}

/**
 * `code` of an error body by its HTTP status (assumptions, "REST v2", errors; only VALIDATION_FAILED has been
 * observed).
 */
const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  410: 'GONE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** A refusal in REST v2's form: `{ "error": { "code", "message", "details": [{ "field", "issue" }] } }`. */
export function v2RefusalBody({ status, message, description, errors }: RefusalText) {
  const details = errors.map((error) => ({ field: error.field, issue: error.message }));
  return { error: { code: CODES[status] ?? 'INTERNAL_ERROR', message, description, details } };
}

/** Whether a request is for REST v2, whose refusals have their own form. */
export function isV2Path(path: string): boolean {
  return path === '/api/v2' || path.startsWith('/api/v2/');
}
