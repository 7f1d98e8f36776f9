/** One collection of a HID device as the system lists it. A scanner may have several, one per usage. */
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

/** No calls after `close`. After `onGone`, which comes once, when the device has gone, no other calls. */
export type HidListener = {
  /** `report` begins with its id. */
  onReport(report: Uint8Array): void;
  onGone(detail: string): void;
};

export type OpenHid = {
  /** The first byte is the id of the report. Rejects if the device does not support it. */
  sendFeatureReport(report: readonly number[]): Promise<void>;
  /** Resolves when the device is free; may be called again. */
  close(): Promise<void>;
};

/**
 * The interface to the hardware. Both methods reject with the error of the driver; `list` also if it cannot
 * be loaded.
 */
export type HidDriver = {
  /** Slow: queries every HID device of the machine. */
  list(): Promise<readonly HidDevice[]>;
  open(path: string, listener: HidListener): Promise<OpenHid>;
};

/**
 * Wraps a driver so that an open device is refused as busy. Systems deliver reports to every process that has
 * the device open: a scanner covered by two names of the settings would deliver each code twice.
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
