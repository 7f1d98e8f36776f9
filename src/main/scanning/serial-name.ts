import type { SerialTarget, UsbIdentity } from './sources/serial-identity.ts';

/** The usual rate of RS-232 scanners. A USB scanner with a virtual port takes any. */
const DEFAULT_BAUD = 9600;

const USB = 'serial:usb:';
const DEVICE =
  /^serial:usb:(?<vendorId>[0-9a-f]{4}):(?<productId>[0-9a-f]{4})(?::(?<serialNumber>[^@]+))?(?:@(?<baud>\d{3,7}))?$/i;
const PORT = /^serial:(?<path>[^@]+)(?:@(?<baud>\d{3,7}))?$/;

/**
 * Reads the name of a serial scanner in the settings: `serial:/dev/ttyACM0`, `serial:COM3`, `serial:/dev/ttyUSB0@115200`, or,
 * on whatever port it is, `serial:usb:0c2e:0b61`, `serial:usb:0c2e:0b61:19123B@115200`. null: it is none.
 */
export function parseSerialName(
  name: string,
): { readonly target: SerialTarget; readonly baudRate: number } | null {
  const isDevice = name.toLowerCase().startsWith(USB);
  const { path, vendorId, productId, serialNumber, baud } =
    (isDevice ? DEVICE : PORT).exec(name)?.groups ?? {};
  const baudRate = baud === undefined ? DEFAULT_BAUD : Number(baud);
  if (path !== undefined) return { target: { by: 'port', path }, baudRate };
  if (vendorId === undefined || productId === undefined) return null;
  const device = { vendorId: vendorId.toLowerCase(), productId: productId.toLowerCase() };
  return { target: { by: 'device', device: { ...device, serialNumber: serialNumber ?? null } }, baudRate };
}

/** The name by which a device is found again on any port. A number that the name cannot hold is left out. */
export function usbName({ vendorId, productId, serialNumber }: UsbIdentity): string {
  const model = `${USB}${vendorId}:${productId}`;
  return serialNumber === null || serialNumber.includes('@') ? model : `${model}:${serialNumber}`;
}
