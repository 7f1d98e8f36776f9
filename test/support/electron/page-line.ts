import { RPCLink } from '@orpc/client/message-port';
import type { Page } from 'playwright-core';

/** Marks the calls of the test among those of the page. */
const OURS = 'test-';

/**
 * Lets a test speak to the station over the page's own port: in Electron there is no other way in. Loads the page again, so that the
 * test hears of the port before the page does. The link ends with that loading of the page.
 */
export async function linkThroughPage(page: Page): Promise<PageLink> {
  const hearing = new EventTarget();
  await page.exposeBinding('packbenchTestHears', (_source, text: string) => {
    hearing.dispatchEvent(new MessageEvent('message', { data: text }));
  });
  await page.addInitScript(listenIn, OURS);
  await page.reload();
  await page.waitForFunction(() => 'packbenchTestSays' in window);
  const postMessage = (text: string) =>
    void page.evaluate((said) => window.packbenchTestSays?.(said), text).catch(() => undefined);
  const close = () => void hearing.dispatchEvent(new Event('close'));
  page.once('close', close);
  const link = new RPCLink({ port: Object.assign(hearing, { postMessage }) as unknown as MessagePort });
  return Object.assign(link, { close });
}

/** What was asked and is not answered by then fails with `close`, which comes by itself when the window goes. */
type PageLink = RPCLink<Record<never, never>> & { readonly close: () => void };

declare global {
  interface Window {
    packbenchTestHears?: (text: string) => void;
    packbenchTestSays?: (text: string) => void;
  }
}

/** Runs in the page. Takes the port that is meant for it, and hands it another that ends here. */
function listenIn(ours: string): void {
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
        window.packbenchTestHears?.(JSON.stringify(message));
      };
      window.packbenchTestSays = (text) => {
        const message = JSON.parse(text);
        message.i = `${ours}${message.i}`;
        station.postMessage(JSON.stringify(message));
      };
      const handedOn = { data: event.data, origin: event.origin, source: window, ports: [port2] };
      window.dispatchEvent(new MessageEvent('message', handedOn));
    },
    true,
  );
}
