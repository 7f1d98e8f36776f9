import { RPCLink } from '@orpc/client/message-port';
import type { Connection, ConnectionAttempt } from './connection.ts';

/** Messages between page and preload (src/preload/index.ts). */
const PAGE_LISTENS = 'packbench:listening';
const PORT_IS_HERE = 'packbench:port';

/** Gets the one port that the preload hands to this page. */
export async function connectByMessagePort(): Promise<ConnectionAttempt> {
  const port = await new Promise<MessagePort>((resolve) => {
    const receive = (event: MessageEvent) => {
      const [given] = event.ports;
      if (event.source !== window || event.data !== PORT_IS_HERE || given === undefined) return;
      window.removeEventListener('message', receive);
      resolve(given);
    };
    window.addEventListener('message', receive);
    window.postMessage(PAGE_LISTENS, location.origin);
  });
  return { connected: true, connection: connectionOf(port) };
}

function connectionOf(port: MessagePort): Connection {
  const link = new RPCLink({ port });
  let isOpen = true;
  port.addEventListener('close', () => {
    isOpen = false;
  });
  port.start();
  return {
    link,
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      port.close();
    },
  };
}
