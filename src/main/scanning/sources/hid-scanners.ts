import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { HidDevice, HidDriver } from './hid-driver.ts';
import { type HidScanner, openHidScanner } from './hid-scanner.ts';
import type { Connection } from './keep-connected.ts';

const retryBackoff = exponentialBackoff(1_000, 5_000);

type HidScannersParts = {
  readonly driver: HidDriver;
  readonly isChosen: (device: HidDevice) => boolean;
  readonly onCode: (text: string) => void;
};

export type HidScanners = {
  open(onGone: (detail: string) => void): Promise<Connection>;
  /** Lists the devices once, now, and opens what has come beside those that are connected. */
  lookAgain(): void;
};

/**
 * Opens every chosen scanner that is there, as one connection, which has gone when the last of them has. To list
 * devices may disturb those that are being read, so it is not done while all are connected that ever were at once: a
 * further scanner is found when somebody asks for it, when one is plugged out, or at the next start. Where one of several is
 * away, it is looked for beside the others, from every second to every 5 s.
 */
export function hidScanners(parts: HidScannersParts): HidScanners {
  /** The most that were there at once; outlives a connection, since a hub brings its scanners back one after the other. */
  let max = 1;
  /** Of the connection that is there. */
  let refreshNow: (() => void) | undefined;

  async function connectAll(onGone: (detail: string) => void): Promise<Connection> {
    const open = new Map<string, HidScanner>();
    let isClosed = false;
    let attempts = 0;
    let retry: NodeJS.Timeout | undefined;
    /** One thing at a time: what has gone is closed before it is opened again. */
    const queue = createSerialQueue();

    /** Opens what is not open yet. Resolves to the first error of those that cannot be. */
    async function openMissing(): Promise<unknown> {
      const found = new Map((await parts.driver.list()).filter(parts.isChosen).map((one) => [one.path, one]));
      max = Math.max(max, found.size);
      const missing = [...found.values()].filter(({ path }) => !open.has(path));
      const outcomes = await Promise.allSettled(missing.map(connect));
      return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
    }

    async function connect(device: HidDevice): Promise<void> {
      const scanner = await openHidScanner(parts.driver, device, parts.onCode);
      open.set(device.path, scanner);
      void scanner.gone.then((detail) => lost(device.path, scanner, detail));
    }

    function lost(path: string, scanner: HidScanner, detail: string): void {
      if (isClosed) return;
      open.delete(path);
      void queue.run(() => closeQuietly(scanner));
      if (open.size === 0) onGone(detail);
      else lookAgain();
    }

    function lookAgain(): void {
      if (isClosed || open.size >= max) {
        attempts = 0;
        return;
      }
      clearTimeout(retry);
      attempts += 1;
      retry = setTimeout(enqueueOpening, retryBackoff(attempts));
    }

    function enqueueOpening(): void {
      void queue.run(() => openMissing().catch(() => {})).then(lookAgain);
    }

    const failure = await openMissing();
    if (open.size === 0) {
      await queue.idle();
      throw failure ?? new Error('no such scanner in HID POS mode');
    }
    lookAgain();
    refreshNow = enqueueOpening;

    return {
      async close() {
        isClosed = true;
        refreshNow = undefined;
        clearTimeout(retry);
        await queue.idle();
        await Promise.all([...open.values()].map(closeQuietly));
      },
    };
  }

  return { open: connectAll, lookAgain: () => refreshNow?.() };
}

/** What has gone may refuse to be closed. */
async function closeQuietly(scanner: HidScanner): Promise<void> {
  await scanner.close().catch(() => {});
}
