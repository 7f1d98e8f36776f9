import { isObject } from './json.ts';

const SECRETS = /^(client_?secret|access_?token|refresh_?token|authorization|password)$/i;
const HIDDEN = '[redacted]';

/** A copy without secrets: they never reach the log. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRETS.test(name) ? HIDDEN : redact(inner)]),
  );
}

/** The query without secrets, readable: `page=2&filter=status=new`. */
export function redactQuery(query: URLSearchParams): string {
  return [...query].map(([name, value]) => `${name}=${SECRETS.test(name) ? HIDDEN : value}`).join('&');
}
