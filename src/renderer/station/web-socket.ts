import { RPCLink } from '@orpc/client/websocket';
import type { Connection, ConnectionAttempt } from './connection.ts';

/** Connects to the browser shell that served this page. */
export async function connectByWebSocket(): Promise<ConnectionAttempt> {
  const code = givenIn('code');
  if (code !== null && !(await redeem(code))) return { connected: false, why: 'unreachable' };
  const key = pageKey();
  if (key === null) return { connected: false, why: 'refused' };
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rpc`, [
    'packbench',
    `key.${key}`,
  ]);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true), { once: true });
    socket.addEventListener('close', () => resolve(false), { once: true });
  });
  if (isOpen) return { connected: true, connection: connectionOf(socket) };
  return { connected: false, why: (await isKeyRefused(key)) ? 'refused' : 'unreachable' };
}

function connectionOf(socket: WebSocket): Connection {
  return {
    link: new RPCLink({ websocket: socket }),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  };
}

/** A WebSocket does not report why it failed; a plain request with the same key does. */
async function isKeyRefused(key: string): Promise<boolean> {
  try {
    const answer = await fetch('/rpc', { headers: { Authorization: `Bearer ${key}` }, cache: 'no-store' });
    return answer.status === 401 || answer.status === 403;
  } catch {
    return false;
  }
}

const STORED_AS = 'packbench.key';

/** The key of this page: from the address, else the one that this tab had before; null: none. */
function pageKey(): string | null {
  const given = givenIn('key');
  if (given === null) return sessionStorage.getItem(STORED_AS);
  sessionStorage.setItem(STORED_AS, given);
  return given;
}

function givenIn(name: 'key' | 'code'): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/**
 * Puts the key into the address for a one-time code, which a station hands to the browser that it opens. A code that was spent
 * goes: this tab may have had the key before. False: the station did not answer.
 */
async function redeem(code: string): Promise<boolean> {
  try {
    const headers = { Authorization: `Bearer ${code}` };
    const answer = await fetch('/key', { method: 'POST', headers, cache: 'no-store' });
    if (answer.status >= 500) return false;
    const given = answer.ok ? `#key=${await answer.text()}` : '';
    history.replaceState(history.state, '', `${location.pathname}${location.search}${given}`);
    return true;
  } catch {
    return false;
  }
}
