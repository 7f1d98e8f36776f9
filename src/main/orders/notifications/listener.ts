import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '#main/base/listen.ts';
import type { Log } from '#main/base/log.ts';
import { isSameKey } from '#main/base/random-key.ts';
import type { UnreadableCause } from '#shared/contract/exchange.ts';

export type ListenerOptions = {
  readonly host: '127.0.0.1' | '0.0.0.0';
  /** 0: any free port. */
  readonly port: number;
  /** The only path that accepts notifications. */
  readonly path: string;
  /** Returns the HTTP status for the sender. */
  readonly onNotification: (text: string) => Promise<number>;
  /** A request at the right path that is refused unread: its sender knows the address. */
  readonly onUnread: (cause: UnreadableCause) => void;
  readonly log: Log;
  readonly times?: Partial<ListenerTimeouts>;
};

type ListenerTimeouts = {
  /** From the first byte, or the connection, to the end of the headers. */
  readonly headersMs: number;
  /** … to the end of the body. */
  readonly requestMs: number;
  /** How long a connection with an unread body stays open, so that its sender receives the answer. */
  readonly lingerMs: number;
};

export type Listener = {
  readonly port: number;
  /** Accepts nothing more and closes all connections. Resolves when no request is being handled. */
  stop(): Promise<void>;
};

const TIMEOUTS: ListenerTimeouts = { headersMs: 5_000, requestMs: 10_000, lingerMs: 1_000 };
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 64;
/**
 * One address may be a reverse proxy with all notifications, or somebody in the network who must not use up
 * all connections.
 */
const MAX_FROM_ONE_ADDRESS = 32;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Listens for notifications. Every other path gets a 404 without a body, so that nobody can find the right
 * one. Rejects with the system's error if the port is not available.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const times = { ...TIMEOUTS, ...options.times };
  const underWay = new Set<Promise<void>>();
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: Math.min(500, times.headersMs),
      keepAliveTimeout: 5_000,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      const handled = handle(request, response, { ...options, lingerMs: times.lingerMs });
      const answered = handled.catch((error: unknown) => {
        options.log.error({ err: error }, 'a notification could not be handled: the sender gets 500');
        fail(request, response);
      });
      underWay.add(answered);
      void answered.finally(() => underWay.delete(answered));
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  limitPerAddress(server, MAX_FROM_ONE_ADDRESS);
  await listen(server, options);
  server.on('error', (error) => options.log.warn({ err: error }, 'the notification listener failed'));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, ...underWay]);
    },
  };
}

type RequestHandling = Pick<ListenerOptions, 'path' | 'onNotification' | 'onUnread'> &
  Pick<ListenerTimeouts, 'lingerMs'>;

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { path, onNotification, onUnread, lingerMs }: RequestHandling,
): Promise<void> {
  const refusal = refusalOf(request, path);
  if (refusal === 415) onUnread('format');
  if (refusal !== null) return refuse(request, response, refusal, lingerMs);
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === 'string') onUnread(body);
  if (body === 'too-large') return refuse(request, response, 413, lingerMs);
  response.writeHead(body === 'broken' ? 400 : await onNotification(body.text)).end();
}

/** The sender must repeat it. */
function fail(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.destroy();
  else response.writeHead(500, { 'Content-Length': 0 }).end();
}

/** The status of a refusal by the head of a request; null: read the body. */
function refusalOf({ url, method, headers }: IncomingMessage, path: string): number | null {
  if (!isSameKey(url ?? '', path)) return 404;
  if (method !== 'POST') return 405;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'application/json') return 415;
  return headers['content-encoding'] === undefined ? null : 415;
}

/**
 * Answers without reading the rest of the body. The connection stays open for a while: a sender that is still
 * sending would otherwise see it break and never read the answer.
 */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, lingerMs: number): void {
  const headers = { 'Content-Length': 0, ...(status === 405 && { Allow: 'POST' }) };
  if (request.complete || !hasBody(request)) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, Connection: 'close' }).flushHeaders();
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  request.once('close', () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Limits the connections from one address, so that one sender cannot use up all of them. */
function limitPerAddress(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const now = (open.get(from) ?? 0) + 1;
    open.set(from, now);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left === 0) open.delete(from);
      else open.set(from, left);
    });
    if (now > max) socket.destroy();
  });
}

/** `too-large`: the rest is not read. `broken`: the sender disconnected, or the body is not UTF-8. */
type RequestBody = { readonly text: string } | 'too-large' | 'broken';

/** The body of a request as text, up to `maxBytes`. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<RequestBody> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve('too-large');
  const { promise, resolve } = Promise.withResolvers<RequestBody>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) {
      chunks.push(chunk);
      return;
    }
    request.pause();
    chunks.length = 0;
    resolve('too-large');
  });
  request.once('end', () => resolve(decoded(Buffer.concat(chunks))));
  request.once('error', () => resolve('broken'));
  request.once('close', () => resolve('broken'));
  return promise;
}

function decoded(bytes: Buffer): RequestBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return 'broken';
  }
}
