import type { HidDevice } from './hid-driver.ts';

/** HID usage tables: page Bar Code Scanner, usage Bar Code Scanner. Keyboards have 0x01, 0x06. */
const USAGE_PAGE = 0x8c;
const USAGE = 0x02;

const NAME = /^hid(?::(?<vendor>[0-9a-f]{4}):(?<product>[0-9a-f]{4})(?::(?<serial>.+))?)?$/i;

const PRINTABLE_ASCII = /^[!-~]+$/;

/** Whether the collection belongs to a scanner in HID POS mode. No other may be opened. */
export function isHidPos(device: HidDevice): boolean {
  return device.usagePage === USAGE_PAGE && device.usage === USAGE;
}

/**
 * Parses a name of the settings into a filter: `hid` matches all scanners, `hid:0c2e:0b01` those of this
 * vendor and product, `hid:0c2e:0b01:SERIAL` a single one. Undefined: not a HID name.
 */
export function hidByName(name: string): ((device: HidDevice) => boolean) | undefined {
  const groups = NAME.exec(name)?.groups;
  if (groups === undefined) return undefined;
  const { vendor, product, serial } = groups;
  return (device) =>
    isHidPos(device) &&
    (vendor === undefined || device.vendorId === Number.parseInt(vendor, 16)) &&
    (product === undefined || device.productId === Number.parseInt(product, 16)) &&
    (serial === undefined || device.serialNumber === serial);
}

/** The most specific name of this scanner. Omits a serial number that cannot be typed. */
export function hidNameOf({ vendorId, productId, serialNumber = '' }: HidDevice): string {
  const numbers = [vendorId, productId].map((id) => id.toString(16).padStart(4, '0'));
  return ['hid', ...numbers, ...(PRINTABLE_ASCII.test(serialNumber) ? [serialNumber] : [])].join(':');
}
