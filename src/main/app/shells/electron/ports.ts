import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import {
  type BrowserWindow,
  type IpcMainEvent,
  ipcMain,
  MessageChannelMain,
  type MessagePortMain,
} from 'electron';
import type { Log } from '#main/base/log.ts';
import { loggedCalls } from '../logged-calls.ts';
import { hasOriginOf } from './page-address.ts';

/** The preload requests a port under this name and gets it under the same name (src/preload/index.ts). */
const PORT_CHANNEL = 'packbench:port';

/**
 * Gives a port to the station to the page of this window only. A reloaded page gets a new one. Returns its
 * undo.
 */
export function connectByPort(window: BrowserWindow, page: string, router: AnyRouter, log: Log): () => void {
  const handler = new RPCHandler(router, loggedCalls(log));
  let current: MessagePortMain | null = null;

  const give = (event: IpcMainEvent) => {
    if (!isFromPage(event, window, page)) {
      log.warn({ url: event.senderFrame?.url }, 'port request refused: the frame is not the page');
      return;
    }
    current?.close();
    const { port1, port2 } = new MessageChannelMain();
    current = port1;
    handler.upgrade(port1, { context: {} });
    port1.start();
    event.senderFrame?.postMessage(PORT_CHANNEL, null, [port2]);
  };

  ipcMain.on(PORT_CHANNEL, give);
  const disconnect = () => {
    ipcMain.off(PORT_CHANNEL, give);
    current?.close();
  };
  window.once('closed', disconnect);
  return disconnect;
}

/** The top frame of this window, showing our page. */
function isFromPage(event: IpcMainEvent, window: BrowserWindow, page: string): boolean {
  const { senderFrame } = event;
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    event.sender === window.webContents &&
    hasOriginOf(senderFrame.url, page)
  );
}
