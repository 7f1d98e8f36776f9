import type { SerialTarget, UsbIdentity } from './sources/serial-identity.ts';

/** Usual rate of RS-232 scanners. USB scanners with a virtual port accept any rate. */
const DEFAULT_BAUD = 9600;

const USB = 'serial:usb:';
const DEVICE =
  /^serial:usb:(?<vendorId>[0-9a-f]{4}):(?<productId>[0-9a-f]{4})(?::(?<serialNumber>[^@]+))?(?:@(?<baud>\d{3,7}))?$/i;
const PORT = /^serial:(?<path>[^@]+)(?:@(?<baud>\d{3,7}))?$/;

/**
 * Parses the name of a serial scanner in the settings: `serial:/dev/ttyACM0`, `serial:COM3`,
 * `serial:/dev/ttyUSB0@115200`, or, independent of the port, `serial:usb:0c2e:0b61`,
 * `serial:usb:0c2e:0b61:19123B@115200`. null: not a serial name.
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

/** Name that finds the device again on any port. Omits a serial number that the syntax cannot hold. */
export function usbName({ vendorId, productId, serialNumber }: UsbIdentity): string {
  const model = `${USB}${vendorId}:${productId}`;
  return serialNumber === null || serialNumber.includes('@') ? model : `${model}:${serialNumber}`;
}
