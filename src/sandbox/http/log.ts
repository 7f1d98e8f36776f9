import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { World } from '../world/world.ts';
import { isObject, readText } from './json.ts';

/** What a request carries inside the sandbox. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The kind of the fault that was applied to this request. */
    fault?: string;
  };
}

interface LogEntry {
  readonly time: string;
  readonly method: string;
  /** Without the query, which has its own field. */
  readonly path: string;
  readonly query: string;
  /** The status that was answered, or would have been; 0 when the request was dropped before any work was done. */
  status: number;
  /** The kind of the fault that was applied to this request. */
  fault: string | null;
  readonly body: unknown;
}

export interface RequestLog {
  readonly entries: LogEntry[];
  clear(): void;
}

export function requestLog(): RequestLog {
  const entries: LogEntry[] = [];
  return { entries, clear: () => entries.splice(0) };
}

/** Logs every request except those to the controls. */
export function logRequests(
  world: World,
  log: RequestLog,
  print: (line: string) => void,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith('/sandbox/')) return next();
    const entry: LogEntry = {
      time: new Date(world.clock.now()).toISOString(),
      method: c.req.method,
      path: c.req.path,
      query: redactQuery(new URL(c.req.url).searchParams),
      status: 0,
      fault: null,
      body: readBody(await readText(c)),
    };
    log.entries.push(entry);
    await next();
    entry.fault = c.get('fault') ?? null;
    if (entry.fault !== 'drop-request') entry.status = c.res.status;
    print(`${entry.method} ${entry.path} ${entry.status}${entry.fault === null ? '' : ` (${entry.fault})`}`);
  };
}

function readBody(text: string | null): unknown {
  if (text === '') return null;
  try {
    if (text !== null) return redact(JSON.parse(text));
  } catch {
    // The route answers it, as it does a body that is not text.
  }
  return '[not JSON]';
}

const SECRETS = /^(client_?secret|access_?token|refresh_?token|authorization|password)$/i;
const HIDDEN = '[redacted]';

/** A copy without secrets, so that they never get into the log. */
function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRETS.test(name) ? HIDDEN : redact(inner)]),
  );
}

/** The query without secrets, readable: `page=2&filter=status=new`. */
function redactQuery(query: URLSearchParams): string {
  return [...query].map(([name, value]) => `${name}=${SECRETS.test(name) ? HIDDEN : value}`).join('&');
}
