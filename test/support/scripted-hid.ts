import type { HidDevice, HidDriver, HidListener } from '#main/scanning/sources/hid-driver.ts';
import { type HidFraming, hidReports } from './hid-reports.ts';

/** A scanner's error when its cable is pulled (Linux). */
const GONE = 'could not read from HID device: hid_read_timeout: unexpected poll error (device disconnected)';

/** The next actions of the hardware. */
export type HidScript = {
  /** `open` of these paths fails with the error. */
  readonly refused: Map<string, string>;
  /** `list` fails with this error. */
  listError?: string | undefined;
  /** A device's error as soon as it is open. */
  faint?: string | undefined;
  /** Every `open` waits for this. */
  beforeOpen?: Promise<void> | undefined;
};

/**
 * Replaces the hardware driver, with scanners that a test plugs in. It is strict: a device that is opened or
 * closed twice is an error of the source.
 */
export function scriptedHid() {
  const devices = new Map<string, HidDevice>();
  const listeners = new Map<string, HidListener>();
  const calls: string[] = [];
  const script: HidScript = { refused: new Map() };
  let plugged = 0;

  const driver: HidDriver = {
    async list() {
      calls.push('list');
      if (script.listError !== undefined) throw new Error(script.listError);
      return [...devices.values()];
    },

    async open(path, listener) {
      calls.push(`open ${path}`);
      await script.beforeOpen;
      const refusal = script.refused.get(path);
      if (refusal !== undefined) throw new Error(`cannot open device with path ${path}: ${refusal}`);
      if (!devices.has(path))
        throw new Error(`cannot open device with path ${path}: No such file or directory`);
      if (listeners.has(path)) calls.push(`open twice ${path}`);
      listeners.set(path, listener);
      const { faint } = script;
      if (faint !== undefined) setTimeout(() => listener.onGone(faint), 50);
      let isClosed = false;
      return {
        async sendFeatureReport(report) {
          calls.push(`feature ${path} ${Buffer.from(report).toString('hex')}`);
          throw new Error('could not send feature report to device: Broken pipe');
        },
        async close() {
          if (isClosed) calls.push(`close twice ${path}`);
          isClosed = true;
          calls.push(`close ${path}`);
          await Promise.resolve();
          listeners.delete(path);
        },
      };
    },
  };

  function plug(what: Partial<HidDevice> = {}) {
    plugged += 1;
    const path = what.path ?? `/dev/hidraw${plugged}`;
    const device: HidDevice = {
      path,
      vendorId: 0x05e0,
      productId: 0x1300,
      usagePage: 0x8c,
      usage: 0x02,
      serialNumber: `S${plugged}`,
      manufacturer: 'Symbol',
      product: 'DS2208',
      ...what,
    };
    devices.set(path, device);
    /** Current: a scanner that was closed may still have reports in transit. */
    const line = () => listeners.get(path);
    const report = (bytes: Uint8Array) => line()?.onReport(bytes);
    return {
      path,
      line,
      report,
      scan: (code: string, framing?: HidFraming) => hidReports(Buffer.from(code), framing).forEach(report),
      unplug(detail = GONE) {
        devices.delete(path);
        line()?.onGone(detail);
      },
    };
  }

  return { driver, script, calls, plug, openPaths: () => [...listeners.keys()] };
}
