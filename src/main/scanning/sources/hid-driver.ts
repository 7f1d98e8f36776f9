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

/**
 * The same driver, but a device that is open is refused as busy: systems hand its reports to all who have it open, and a
 * scanner that two names of the settings mean would give each code twice.
 */
export function exclusiveDriver(driver: HidDriver): HidDriver {
  const openPaths = new Set<string>();
  return {
    list: () => driver.list(),
    async open(path, listener) {
      if (openPaths.has(path))
        throw new Error(`device or resource busy: ${path} is open by another name already`);
      openPaths.add(path);
      try {
        const hid = await driver.open(path, listener);
        return { ...hid, close: () => hid.close().finally(() => openPaths.delete(path)) };
      } catch (error) {
        openPaths.delete(path);
        throw error;
      }
    },
  };
}
