import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#main/base/log.ts';
import { isSameKey } from '#main/base/random-key.ts';

export type ListenerOptions = {
  readonly host: '127.0.0.1' | '0.0.0.0';
  /** 0 takes any free one. */
  readonly port: number;
  /** The one path on which notifications are taken. */
  readonly path: string;
  /** Answers with the status for the sender. */
  readonly onNotification: (text: string) => Promise<number>;
  readonly log: Log;
  readonly times?: Partial<ListenerTimeouts>;
};

type ListenerTimeouts = {
  /** From the first byte, or the connection, to the end of the headers. */
  readonly headersMs: number;
  /** … to the end of the body. */
  readonly requestMs: number;
  /** A connection whose body is not read stays so long, so that its sender gets the answer. */
  readonly lingerMs: number;
};

export type Listener = {
  readonly port: number;
  /** Takes nothing more and cuts all connections; resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

const TIMEOUTS: ListenerTimeouts = { headersMs: 5_000, requestMs: 10_000, lingerMs: 1_000 };
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 64;
/** One address is a reverse proxy with all that comes, or somebody in the network who must not take every place. */
const MAX_FROM_ONE_ADDRESS = 32;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Listens for notifications. Whoever does not know the path learns nothing: every other one is 404 without a word. Rejects
 * with the system's error where the port cannot be had.
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
        options.log.error({ err: error }, 'a notification could not be answered');
        fail(request, response);
      });
      underWay.add(answered);
      void answered.finally(() => underWay.delete(answered));
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  limitPerAddress(server, MAX_FROM_ONE_ADDRESS);
  await listen(server, options);
  server.on('error', (error) => options.log.warn({ err: error }, 'the receiver of notifications'));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, ...underWay]);
    },
  };
}

type RequestHandling = Pick<ListenerOptions, 'path' | 'onNotification'> & Pick<ListenerTimeouts, 'lingerMs'>;

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { path, onNotification, lingerMs }: RequestHandling,
): Promise<void> {
  const refusal = refusalOf(request, path);
  if (refusal !== null) return refuse(request, response, refusal, lingerMs);
  const body = await readBody(request, MAX_BYTES);
  if (body === 'too-large') return refuse(request, response, 413, lingerMs);
  response.writeHead(body === 'broken' ? 400 : await onNotification(body.text)).end();
}

/** The sender is to send it again. */
function fail(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.destroy();
  else response.writeHead(500, { 'Content-Length': 0 }).end();
}

/** What the head of a request is refused with; null: its body is worth reading. */
function refusalOf({ url, method, headers }: IncomingMessage, path: string): number | null {
  if (!isSameKey(url ?? '', path)) return 404;
  if (method !== 'POST') return 405;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'application/json') return 415;
  return headers['content-encoding'] === undefined ? null : 415;
}

/**
 * Answers without reading the body any further. The connection is not cut at once: a sender that is still sending would
 * see it break and never read the answer.
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

function listen(server: Server, { host, port }: ListenerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Cuts off every connection beyond so many at once from one address: who keeps his open leaves room for others. */
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

/** `too-large`: nothing more of it is read. `broken`: the sender has gone, or has sent no UTF-8. */
type RequestBody = { readonly text: string } | 'too-large' | 'broken';

/** The body of a request as text, of so many bytes at most. */
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
