import { createORPCClient } from '@orpc/client';
import type { StationView } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';
import { type Connection, createReconnectingLink, type Transport } from './connection.ts';
import { connectByMessagePort } from './message-port.ts';
import { connectByWebSocket } from './web-socket.ts';

/** `refused`: the station runs but does not accept this page's key; open the address that it printed again. */
export type ConnectionState = 'connecting' | 'online' | 'lost' | 'refused';

type StationListener = {
  onView(view: StationView): void;
  onConnection(state: ConnectionState): void;
};

/** This page is in the window of the station's own program, not in a browser. */
export const isInElectron = navigator.userAgent.includes('Electron/');

/** Waits before each next attempt; the last one is repeated. */
const BACK_OFF_MS = [250, 500, 1_000, 2_000];

/**
 * Connects this page to its station and keeps it connected: `onView` gets the station's view now and after
 * every change. `client` never changes; a call while the station cannot be reached fails at once with
 * `StationOfflineError`.
 */
export function connectStation(
  listener: StationListener,
  transport: Transport = isInElectron ? connectByMessagePort : connectByWebSocket,
): { client: StationClient; close(): void } {
  const reconnecting = createReconnectingLink();
  const client: StationClient = createORPCClient(reconnecting.link);
  const ending = new AbortController();
  let wake: () => void = () => undefined;

  async function keepConnected(): Promise<void> {
    let failures = 0;
    listener.onConnection('connecting');
    while (!ending.signal.aborted) {
      const attempt = await transport();
      if (attempt.connected && !ending.signal.aborted) {
        if (await watch(attempt.connection)) failures = 0;
      }
      if (ending.signal.aborted) return;
      listener.onConnection(!attempt.connected && attempt.why === 'refused' ? 'refused' : 'lost');
      await pause(BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }

  /** Follows the view until the connection ends; returns whether it ever got one. */
  async function watch(connection: Connection): Promise<boolean> {
    let isOnline = false;
    reconnecting.use(connection);
    try {
      for await (const view of await client.bench.watch(undefined, { signal: ending.signal })) {
        listener.onView(view);
        if (!isOnline) listener.onConnection('online');
        isOnline = true;
      }
    } catch {
      // The connection was lost, or the station could not answer: in both cases it reconnects.
    }
    reconnecting.use(null);
    connection.close();
    return isOnline;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // Somebody entered the station's new address in this tab, which does not reload the page.
  const tryNow = () => wake();
  window.addEventListener('hashchange', tryNow);
  void keepConnected();

  return {
    client,
    close() {
      ending.abort();
      window.removeEventListener('hashchange', tryNow);
      wake();
    },
  };
}
