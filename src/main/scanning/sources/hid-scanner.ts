import { withTimeout } from '#main/base/async/with-timeout.ts';
import { createHidCodes } from './hid-codes.ts';
import type { HidDevice, HidDriver } from './hid-driver.ts';
import type { Connection } from './keep-connected.ts';

/** Honeywell and its brand Youjie. Only they support the switch. */
const SWITCHED_VENDORS = [0x0c2e, 0x23d0];
const SWITCH_TO_HID_POS = [0xfe, 0x01];

/** A scanner that opens but cannot be read (Windows) fails on its first read; reads are 50 ms apart. */
const SETTLE_MS = 150;

export type HidScanner = Connection & {
  /** Resolves with the message of the driver when the scanner has gone. */
  readonly gone: Promise<string>;
};

/** Opens one scanner; rejects with the error of the driver if it cannot be opened or read. */
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

  // A scanner that is already in this mode, or does not support the switch, refuses, which is harmless.
  if (SWITCHED_VENDORS.includes(device.vendorId))
    void hid.sendFeatureReport(SWITCH_TO_HID_POS).catch(() => {});

  const failed = await withTimeout(SETTLE_MS, gone);
  if (failed === null) return { gone, close };
  await close().catch(() => {});
  throw new Error(failed);
}
