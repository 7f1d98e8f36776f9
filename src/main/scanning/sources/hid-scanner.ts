import { withTimeout } from '#main/base/async/with-timeout.ts';
import { createHidCodes } from './hid-codes.ts';
import type { HidDevice, HidDriver } from './hid-driver.ts';
import type { Connection } from './keep-connected.ts';

/** Honeywell and, under the name Youjie, its cheaper line. Only they know the switch. */
const SWITCHED_VENDORS = [0x0c2e, 0x23d0];
const SWITCH_TO_HID_POS = [0xfe, 0x01];

/** A scanner that can be opened and not read (Windows) says so with its first read, every 50 ms one. */
const SETTLE_MS = 150;

export type HidScanner = Connection & {
  /** Resolves, with the driver's word, when it has gone by itself. */
  readonly gone: Promise<string>;
};

/** Opens one scanner; rejects with the driver's error where it cannot be opened or not be read. */
export async function openHidScanner(
  driver: HidDriver,
  device: HidDevice,
  onCode: (text: string) => void,
): Promise<HidScanner> {
  const codes = createHidCodes(onCode);
  const { promise: gone, resolve } = Promise.withResolvers<string>();
  let isOver = false;

  const hid = await driver.open(device.path, {
    onReport(report) {
      if (!isOver) codes.push(report);
    },
    onGone(detail) {
      isOver = true;
      resolve(detail);
    },
  });

  async function close(): Promise<void> {
    isOver = true;
    codes.drop();
    await hid.close();
  }

  // One that is in the mode already, or does not know the switch, refuses, which is fine.
  if (SWITCHED_VENDORS.includes(device.vendorId))
    void hid.sendFeatureReport(SWITCH_TO_HID_POS).catch(() => {});

  const failed = await withTimeout(SETTLE_MS, gone);
  if (failed === null) return { gone, close };
  await close().catch(() => {});
  throw new Error(failed);
}
