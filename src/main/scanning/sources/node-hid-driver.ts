import type { Device } from 'node-hid';
import { exclusiveDriver, type HidDevice } from './hid-driver.ts';
import { openHid } from './open-hid.ts';

/** hidapi through node-hid, loaded by the first call, so that a station without it still starts. */
export const nodeHidDriver = exclusiveDriver({
  async list() {
    const { devicesAsync } = await import('node-hid');
    return (await devicesAsync()).flatMap((device) => deviceOf(device));
  },

  async open(path, listener) {
    const { HIDAsync } = await import('node-hid');
    return openHid(await HIDAsync.open(path), listener);
  },
});

/** Empty without a path, which opening needs. */
function deviceOf(device: Device): HidDevice[] {
  const { path, vendorId, productId, usagePage, usage, serialNumber, manufacturer, product } = device;
  if (path === undefined) return [];
  return [{ path, vendorId, productId, usagePage, usage, serialNumber, manufacturer, product }];
}
