import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { HidDevice, HidDriver } from './hid-driver.ts';
import { type HidScanner, openHidScanner } from './hid-scanner.ts';
import type { Connection } from './keep-connected.ts';

const retryBackoff = exponentialBackoff(1_000, 5_000);

type HidScannersDeps = {
  readonly driver: HidDriver;
  readonly isChosen: (device: HidDevice) => boolean;
  readonly onCode: (text: string) => void;
};

export type HidScanners = {
  open(onGone: (detail: string) => void): Promise<Connection>;
  /** Lists the devices once, now, and connects those that are not connected yet. */
  refreshDevices(): void;
};

/**
 * Opens all chosen scanners as one connection, which is gone when the last of them is gone. Listing devices
 * may disturb those in use, so it is skipped while as many are connected as ever were at once. A further
 * scanner is found on request, when one is unplugged, or at the next start. While one of several is missing,
 * the devices are listed after 1 s at first, up to every 5 s.
 */
export function hidScanners(parts: HidScannersDeps): HidScanners {
  /** Most scanners at one time. Outlives a connection, since a hub brings its scanners back one by one. */
  let maxConnected = 1;
  /** Of the current connection. */
  let refreshNow: (() => void) | undefined;

  async function connectAll(onGone: (detail: string) => void): Promise<Connection> {
    const open = new Map<string, HidScanner>();
    let isClosed = false;
    let attempts = 0;
    let retry: NodeJS.Timeout | undefined;
    /** Opens and closes one at a time: a lost device is closed before it is opened again. */
    const queue = createSerialQueue();

    /** Opens the missing scanners. Resolves to the first error, if any. */
    async function openMissing(): Promise<unknown> {
      const found = new Map((await parts.driver.list()).filter(parts.isChosen).map((one) => [one.path, one]));
      maxConnected = Math.max(maxConnected, found.size);
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
      else scheduleRetry();
    }

    function scheduleRetry(): void {
      if (isClosed || open.size >= maxConnected) {
        attempts = 0;
        return;
      }
      clearTimeout(retry);
      attempts += 1;
      retry = setTimeout(enqueueOpening, retryBackoff(attempts));
    }

    function enqueueOpening(): void {
      void queue.run(() => openMissing().catch(() => {})).then(scheduleRetry);
    }

    const failure = await openMissing();
    if (open.size === 0) {
      await queue.idle();
      throw failure ?? new Error('no such scanner in HID POS mode');
    }
    scheduleRetry();
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

  return { open: connectAll, refreshDevices: () => refreshNow?.() };
}

/** Closing a lost device may fail. */
async function closeQuietly(scanner: HidScanner): Promise<void> {
  await scanner.close().catch(() => {});
}
