import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HIDAsync } from 'node-hid';
import type { HidListener, OpenHid } from './hid-driver.ts';

/** The part of a node-hid device that is used here. */
export type NodeHid = Pick<HIDAsync, 'sendFeatureReport' | 'close'> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'data', listener: (report: Buffer) => void): unknown;
};

/**
 * Adapts node-hid 3.4.0 to the contract of {@link OpenHid}. When a device is unplugged, node-hid emits a
 * single `error`; it throws if closed twice, and has crashed when closed from inside its event handler.
 */
export function openHid(hid: NodeHid, listener: HidListener): OpenHid {
  let isOver = false;
  let closing: Promise<void> | undefined;

  // An unhandled `error` event would end the process.
  hid.on('error', (error) => {
    if (isOver) return;
    isOver = true;
    const detail = error instanceof Error ? error.message : String(error);
    setImmediate(() => {
      if (closing === undefined) listener.onGone(detail);
    });
  });
  hid.on('data', (report) => {
    if (!isOver) listener.onReport(report);
  });

  async function close(): Promise<void> {
    isOver = true;
    await nextTurn();
    await hid.close();
  }

  return {
    async sendFeatureReport(report) {
      await hid.sendFeatureReport([...report]);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
