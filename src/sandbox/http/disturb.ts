import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Fault, Faults } from '../faults.ts';
import { isV2Path, v2RefusalBody } from '../v2/http/refusal.ts';
import type { SandboxEnv } from './log.ts';

const PAGE = '<!doctype html><html><head><title>Welcome</title></head><body><h1>It works!</h1></body></html>';

/** Texts of the codes (section "Errors"). */
const TEXTS: Readonly<Record<number, string>> = { 401: 'Unauthorized', 403: 'Forbidden' };

/** Applies the fault that is set for this request; the controls themselves are never disturbed. */
export function disturb(faults: Faults): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const isControl = c.req.path.startsWith('/sandbox/');
    const fault = isControl ? null : faults.takeNext(c.req.method, c.req.path);
    if (fault === null) return next();
    c.set('fault', fault.kind);
    if (fault.delayMs > 0) await sleep(fault.delayMs);
    return apply(c, next, fault);
  };
}

async function apply(c: Context<SandboxEnv>, next: Next, fault: Fault): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'status':
      return refuse(c.req.path, fault);
    case 'garbage':
      return c.html(PAGE, 200, { ...fault.headers });
    case 'drop-request':
      return dropConnection(c);
    case 'delay':
      await next();
      break;
    case 'drop-response':
      await next();
      c.res = dropConnection(c, c.res.status);
      return undefined;
    case 'truncate':
      await next();
      await cutInHalf(c);
      break;
  }
  for (const [name, value] of Object.entries(fault.headers)) c.res.headers.set(name, value);
  return undefined;
}

function refuse(path: string, { status, headers }: Fault): Response {
  const fault = { message: TEXTS[status] ?? 'Fault', description: 'asked for by a test' };
  const body = isV2Path(path)
    ? v2RefusalBody({ status, ...fault, errors: [] })
    : { code: 50_000 + status, ...fault };
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** Nothing more can be sent: the socket is closed. The status is only for the log. */
function dropConnection(c: Context<SandboxEnv>, status = 200): Response {
  c.env.incoming.socket.destroy();
  const isBodiless = status === 204 || status === 304;
  return new Response(null, { status: isBodiless ? 200 : status, headers: RESPONSE_ALREADY_SENT.headers });
}

/** A valid HTTP answer whose body ends in the middle. */
async function cutInHalf(c: Context<SandboxEnv>): Promise<void> {
  const { status, headers } = c.res;
  const whole = await c.res.arrayBuffer();
  const half = whole.slice(0, Math.floor(whole.byteLength / 2));
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  // Unset it first: assigning over an answer keeps its headers, including the length.
  c.res = undefined;
  c.res = new Response(half, { status, headers: kept });
}
