import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HIDAsync } from 'node-hid';
import type { HidListener, OpenHid } from './hid-driver.ts';

/** What is used of node-hid's device. */
export type NodeHid = Pick<HIDAsync, 'sendFeatureReport' | 'close'> & {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'data', listener: (report: Buffer) => void): unknown;
};

/**
 * Makes node-hid 3.4.0 keep the contract of {@link OpenHid}. It says nothing of a device that goes but one `error`; it
 * throws where it is closed twice, and has crashed where it was closed from inside of its own call.
 */
export function openHid(hid: NodeHid, listener: HidListener): OpenHid {
  let isOver = false;
  let closing: Promise<void> | undefined;

  // Without this listener an error would end the station.
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
