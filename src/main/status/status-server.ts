import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { listen } from '#main/base/listen.ts';
import type { Log } from '#main/base/log.ts';
import type { MonitoringState } from '#shared/contract/status.ts';
import type { StatusJson } from './status-json.ts';

/** The only address that a monitoring program on this machine needs. */
const PATH = '/status.json';

/** The cause may go away: another program on the port. */
const RETRY_AFTER_MS = 5_000;

const TIMEOUTS = { headersTimeout: 2_000, requestTimeout: 5_000, keepAliveTimeout: 2_000 };
const MAX_CONNECTIONS = 16;

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export type StatusServer = {
  /** Starts, stops or moves the server according to the setting. Never rejects: `state` shows the result. */
  apply(): Promise<void>;
  state(): MonitoringState;
  /** Frees the port. */
  stop(): Promise<void>;
};

/**
 * Answers `GET /status.json` on 127.0.0.1, for a monitoring program on this machine. It has no key, because nothing
 * in it is secret; a page of another site can neither read it (no CORS) nor reach it by a name of its own.
 */
export function createStatusServer(parts: {
  readonly log: Log;
  /** 0: off. */
  readonly port: () => number;
  readonly read: () => Promise<StatusJson>;
}): StatusServer {
  const { log } = parts;
  const queue = createSerialQueue();
  let open: { readonly server: Server; readonly port: number } | null = null;
  let state: MonitoringState = 'off';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reading: Promise<StatusJson> | null = null;

  /** Programs that ask at the same time share one reading. */
  function readOnce(): Promise<StatusJson> {
    reading ??= parts.read().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function close(): Promise<void> {
    const closing = open?.server;
    open = null;
    if (closing === undefined) return;
    const closed = new Promise((resolve) => closing.close(resolve));
    closing.closeAllConnections();
    await closed;
  }

  async function adjust(): Promise<void> {
    clearTimeout(timer);
    const port = parts.port();
    if (isStopped || (open !== null && open.port === port)) return;
    await close();
    if (port === 0) return setState('off');
    const server = createServer(TIMEOUTS, (request, response) => {
      void answer(request, response, { port, read: readOnce, log });
    });
    server.maxConnections = MAX_CONNECTIONS;
    try {
      await listen(server, { host: '127.0.0.1', port });
      server.on('error', (error) => log.warn({ err: error }, 'the status server failed'));
      open = { server, port };
      setState('listening');
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      setState(isInUse ? 'port-in-use' : 'failed', error);
      timer = setTimeout(() => void queue.run(adjust), RETRY_AFTER_MS);
      timer.unref();
    }
  }

  function setState(now: MonitoringState, error?: unknown): void {
    if (now === state) return;
    state = now;
    const facts = { port: parts.port(), state };
    if (error === undefined) log.info(facts, 'the status for monitoring has changed');
    else log.warn({ ...facts, err: error }, 'the status for monitoring cannot be served');
  }

  return {
    apply: () => queue.run(adjust),
    state: () => state,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await queue.run(close);
      state = 'off';
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  on: { readonly port: number; readonly read: () => Promise<StatusJson>; readonly log: Log },
): Promise<void> {
  const refusal = refusalOf(request, on.port);
  if (refusal !== null) {
    const allow = refusal === 405 ? { Allow: 'GET' } : {};
    response.writeHead(refusal, { ...HEADERS, ...allow, Connection: 'close' }).end();
    return;
  }
  try {
    const status = await on.read();
    response.writeHead(200, HEADERS).end(`${JSON.stringify(status, null, 2)}\n`);
  } catch (error) {
    on.log.error({ err: error }, 'the status for monitoring could not be read');
    if (!response.headersSent) response.writeHead(500, HEADERS);
    response.end();
  }
}

/** A page whose name resolves to this machine (DNS rebinding) sends its own name. */
function refusalOf({ url, method, headers }: IncomingMessage, port: number): number | null {
  const host = headers.host?.toLowerCase();
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return 403;
  if (url?.split('?')[0] !== PATH) return 404;
  return method === 'GET' ? null : 405;
}
