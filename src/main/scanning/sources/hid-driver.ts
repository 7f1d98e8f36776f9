import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Device } from 'node-hid';

/** One collection of a HID device as the system lists it; a scanner may have several, each under its own usage. */
export type HidDevice = {
  readonly path: string;
  readonly vendorId: number;
  readonly productId: number;
  readonly usagePage: number | undefined;
  readonly usage: number | undefined;
  readonly serialNumber: string | undefined;
  readonly manufacturer: string | undefined;
  readonly product: string | undefined;
};

/** No call comes after `close` was called, and none but `onGone`, once, after the device has gone by itself. */
export type HidListener = {
  /** A report with its id in front. */
  onReport(report: Uint8Array): void;
  onGone(detail: string): void;
};

export type OpenHid = {
  /** The first byte is the report's id. Rejects where the device does not know it. */
  sendFeatureReport(report: readonly number[]): Promise<void>;
  /** Resolves when the device is free; calling it again does no harm. */
  close(): Promise<void>;
};

/** The last line before the hardware. Both reject with the driver's error, `list` also where the driver cannot be loaded. */
export type HidDriver = {
  /** Costly: it asks every HID device of the machine. */
  list(): Promise<readonly HidDevice[]>;
  open(path: string, listener: HidListener): Promise<OpenHid>;
};

/** hidapi through node-hid, loaded with the first call, so that a station that cannot load it still starts. */
export const nodeHidDriver = exclusively({
  async list() {
    const { devicesAsync } = await import('node-hid');
    return (await devicesAsync()).flatMap((device) => deviceOf(device));
  },

  async open(path, listener) {
    const { HIDAsync } = await import('node-hid');
    const hid = await HIDAsync.open(path);
    let isOver = false;
    let closing: Promise<void> | undefined;

    // Without this listener an error would end the station. It is all that a device says when it goes.
    hid.on('error', (error: unknown) => {
      if (isOver) return;
      isOver = true;
      const detail = error instanceof Error ? error.message : String(error);
      // Not from inside the driver's own call: the listener closes the device.
      setImmediate(() => {
        if (closing === undefined) listener.onGone(detail);
      });
    });
    hid.on('data', (report: Buffer) => {
      if (!isOver) listener.onReport(report);
    });

    async function close(): Promise<void> {
      isOver = true;
      // It may be called from a listener: the driver must not be closed inside of its own call.
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
  },
});

/**
 * The same driver, but a device that is open is refused as busy: systems hand its reports to all who have it open, and a
 * scanner that two names of the settings mean would give each code twice.
 */
export function exclusively(driver: HidDriver): HidDriver {
  const taken = new Set<string>();
  return {
    list: () => driver.list(),
    async open(path, listener) {
      if (taken.has(path))
        throw new Error(`device or resource busy: ${path} is open by another name already`);
      taken.add(path);
      try {
        const hid = await driver.open(path, listener);
        return { ...hid, close: () => hid.close().finally(() => taken.delete(path)) };
      } catch (error) {
        taken.delete(path);
        throw error;
      }
    },
  };
}

/** Nothing where it has no path, by which alone it could be opened. */
function deviceOf(device: Device): HidDevice[] {
  const { path, vendorId, productId, usagePage, usage, serialNumber, manufacturer, product } = device;
  if (path === undefined) return [];
  return [{ path, vendorId, productId, usagePage, usage, serialNumber, manufacturer, product }];
}
