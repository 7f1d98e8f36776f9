import type { ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** Marks the test's calls among those of the page. */
const OURS = 'test-';

/** Sent by the page when it has got a port. */
const PORT_CAME = 'port-came';

/**
 * Lets a test call the station over the page's own port: Electron has no other way in. Reloads the page, so
 * that the test gets the port before the page does. A reloaded page has another port, which the link then
 * uses: unanswered calls fail, and `onReopened` is called.
 */
export async function linkThroughPage(page: Page, onReopened: () => void): Promise<PageLink> {
  let open: { readonly portEvents: EventTarget; readonly link: StationLink } | null = null;
  const postMessage = (text: string) =>
    void page.evaluate((message) => window.packbenchTestSend?.(message), text).catch(() => undefined);
  const close = () => void open?.portEvents.dispatchEvent(new Event('close'));

  function takePort(): void {
    const isFirst = open === null;
    close();
    const portEvents = new EventTarget();
    const port = Object.assign(portEvents, { postMessage }) as unknown as MessagePort;
    open = { portEvents, link: new RPCLink({ port }) };
    if (!isFirst) onReopened();
  }

  await page.exposeBinding('packbenchTestReceive', (_source, text: string) => {
    if (text === PORT_CAME) takePort();
    else open?.portEvents.dispatchEvent(new MessageEvent('message', { data: text }));
  });
  await page.addInitScript(listenIn, { ours: OURS, portCame: PORT_CAME });
  await page.reload();
  await vi.waitFor(
    () => {
      if (open === null) throw new Error(`the page at ${page.url()} has opened no port`);
    },
    { timeout: 45_000, interval: 5 },
  );
  page.once('close', close);
  return {
    close,
    call: async (...given) => {
      if (open === null) throw new Error('the page has no port');
      return open.link.call(...given);
    },
  };
}

type StationLink = RPCLink<Record<never, never>>;

/** Unanswered calls fail with `close`, which is automatic when the window closes. */
type PageLink = ClientLink<Record<never, never>> & { readonly close: () => void };

declare global {
  interface Window {
    packbenchTestReceive?: (text: string) => void;
    packbenchTestSend?: (text: string) => void;
  }
}

/** Runs in the page. Takes the page's port, and hands it another that ends here. */
function listenIn({ ours, portCame }: { ours: string; portCame: string }): void {
  const given = new WeakSet<MessagePort>();
  window.addEventListener(
    'message',
    (event) => {
      const [station] = event.ports;
      if (event.data !== 'packbench:port' || station === undefined || given.has(station)) return;
      event.stopImmediatePropagation();
      const { port1, port2 } = new MessageChannel();
      given.add(port2);
      port1.onmessage = ({ data }) => station.postMessage(data);
      station.onmessage = ({ data }) => {
        const message = typeof data === 'string' ? JSON.parse(data) : null;
        if (typeof message?.i !== 'string' || !message.i.startsWith(ours)) return port1.postMessage(data);
        message.i = message.i.slice(ours.length);
        window.packbenchTestReceive?.(JSON.stringify(message));
      };
      window.packbenchTestSend = (text) => {
        const message = JSON.parse(text);
        message.i = `${ours}${message.i}`;
        station.postMessage(JSON.stringify(message));
      };
      window.packbenchTestReceive?.(portCame);
      const handedOn = { data: event.data, origin: event.origin, source: window, ports: [port2] };
      window.dispatchEvent(new MessageEvent('message', handedOn));
    },
    true,
  );
}
