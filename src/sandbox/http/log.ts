import type { MiddlewareHandler } from 'hono';
import type { World } from '../world/world.ts';
import type { SandboxEnv } from './env.ts';
import { readText } from './json.ts';
import { redact, redactQuery } from './redact.ts';

export interface LogEntry {
  readonly time: string;
  readonly method: string;
  /** Without the query, which stands beside it. */
  readonly path: string;
  readonly query: string;
  /** What was answered, or would have been; 0 when the request was dropped before any work was done. */
  status: number;
  /** The kind of the fault that met this request. */
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

/** Writes down every request but those to the controls, which look at the world from outside. */
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
    // Said below, as of what is not even text.
  }
  return '[not JSON]';
}
