import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '#main/base/log.ts';
import { isSameKey } from '#main/base/random-key.ts';
import { loggedCalls } from '../logged-calls.ts';
import { keyFromSubprotocols, type PageServer, refuseForeign, SUBPROTOCOL } from './gate.ts';

/**
 * A screen that answers no ping within this time is disconnected: a cable was pulled, a tablet fell asleep.
 */
const PING_EVERY_MS = 10_000;

/** Limit of a screen's messages; a scan has up to 8 kB. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** The screens connected by WebSocket. */
export type Sockets = {
  /** From now on screens can connect. */
  serve(router: AnyRouter): void;
  /** Disconnects all screens; none can connect before the next `serve`. */
  disconnectScreens(): void;
  stop(): void;
};

/** Accepts screens at `/rpc`: same origin, with the key, once a station is being served. */
export function acceptSockets(
  server: Server,
  parts: {
    readonly key: string;
    readonly page: () => PageServer;
    readonly log: Log;
    readonly onScreens?: ((connected: number) => void) | undefined;
  },
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => SUBPROTOCOL,
  });
  let handler: RPCHandler<Record<never, never>> | null = null;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a connection error here would end the station.
    socket.on('error', () => socket.destroy());
    const refusal = refuseForeign({ method: 'GET', isUpgrade: true, headers: request.headers }, parts.page());
    const given = keyFromSubprotocols(request.headers['sec-websocket-protocol']);
    if (refusal !== null) return rejectUpgrade(socket, '403 Forbidden', refusal.reason);
    if (!isSameKey(given, parts.key))
      return rejectUpgrade(socket, '401 Unauthorized', 'the key of this station is needed');
    if (request.url?.split('?')[0] !== '/rpc')
      return rejectUpgrade(socket, '404 Not Found', 'nothing is here');
    if (handler === null) return rejectUpgrade(socket, '503 Service Unavailable', 'the station is starting');
    const current = handler;
    sockets.handleUpgrade(request, socket, head, (connected) => {
      connected.on('error', () => connected.terminate());
      void current.upgrade(connected, { context: {} });
      terminateWhenSilent(connected);
      connected.once('close', () => parts.onScreens?.(sockets.clients.size));
      parts.onScreens?.(sockets.clients.size);
    });
  });

  function disconnectScreens(): void {
    handler = null;
    for (const connected of sockets.clients) connected.terminate();
  }

  return {
    serve(router) {
      handler = new RPCHandler(router, loggedCalls(parts.log));
    },
    disconnectScreens,
    stop() {
      disconnectScreens();
      sockets.close();
    },
  };
}

/** Ends connections whose other side has disappeared. */
function terminateWhenSilent(connected: WebSocket): void {
  let isAlive = true;
  connected.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return connected.terminate();
    isAlive = false;
    connected.ping();
  }, PING_EVERY_MS);
  timer.unref();
  connected.once('close', () => clearInterval(timer));
}

function rejectUpgrade(socket: Duplex, status: string, reason: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(reason)}\r\n` +
      `Connection: close\r\n\r\n${reason}`,
  );
}
