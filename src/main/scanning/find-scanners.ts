import type { FoundScanner } from '#shared/contract/scanners.ts';
import { parseSerialName, usbName } from './serial-name.ts';
import { listHidScanners } from './sources/hid.ts';
import { identityOf, type ListedPort, portsFor } from './sources/serial-identity.ts';
import { listPorts } from './sources/serial-port.ts';

type SystemPort = ListedPort & {
  readonly manufacturer?: string | undefined;
  /** Linux: name under /dev/serial/by-id. Windows: path of the device in its tree. */
  readonly pnpId?: string | undefined;
  /** Windows: `Honeywell Voyager 1470g (COM3)`. */
  readonly friendlyName?: string | undefined;
};

type DeviceListers = {
  readonly ports: () => Promise<readonly SystemPort[]>;
  readonly hid: () => Promise<readonly { readonly name: string; readonly label: string }[]>;
};

const SYSTEM: DeviceListers = { ports: listPorts, hid: listHidScanners };

/**
 * Finds devices that may be scanners: HID POS scanners, USB devices with a serial port, and on Windows every
 * COM port. Never a keyboard. Skips what the system cannot list. `chosen`: names in the settings.
 */
export async function findScanners(
  chosen: readonly string[],
  system: DeviceListers = SYSTEM,
): Promise<readonly FoundScanner[]> {
  const [listed, hid] = await Promise.all([system.ports().catch(() => []), system.hid().catch(() => [])]);
  const ports = listed.filter((port) => identityOf(port) !== null || /^COM\d+$/i.test(port.path));
  const serials = ports.map((port) => {
    const name = serialNameOf(port, ports);
    const isChosen = chosen.some((option) => namesPort(option, port));
    return { name, kind: 'serial' as const, label: labelOf(port), isChosen };
  });
  const hids = hid.map(({ name, label }) => {
    const isChosen = chosen.some((option) => namesHid(option, name));
    return { name, kind: 'hid' as const, label, isChosen };
  });
  return [...hids, ...serials];
}

/**
 * Names the device if it is on one port only: two scanners of a product may lack serial numbers, or share
 * one.
 */
function serialNameOf(port: SystemPort, ports: readonly SystemPort[]): string {
  const device = identityOf(port);
  if (device === null) return `serial:${port.path}`;
  const name = usbName(device);
  const target = parseSerialName(name)?.target;
  const isAlone = target !== undefined && portsFor(target, null, ports).length === 1;
  return isAlone ? name : `serial:${port.path}`;
}

function namesPort(option: string, port: SystemPort): boolean {
  const target = parseSerialName(option)?.target;
  if (target === undefined) return false;
  return target.by === 'port' ? target.path === port.path : portsFor(target, null, [port]).length > 0;
}

/** `hid` matches every scanner, `hid:0c2e:0b61` every one of that product. */
function namesHid(option: string, name: string): boolean {
  return `${name}:`.toLowerCase().startsWith(`${option}:`.toLowerCase());
}

/** Name of the device with its port, or the port alone. */
function labelOf({ path, manufacturer, pnpId, friendlyName, serialNumber }: SystemPort): string {
  const byId = /^usb-(?<device>.+?)(?:-if\d+)?(?:-port\d+)?$/.exec(pnpId ?? '')?.groups?.device;
  const device = byId?.replace(`_${serialNumber}`, '');
  const text = (friendlyName ?? device ?? manufacturer ?? '').replaceAll('_', ' ').trim();
  if (text === '') return path;
  return text.includes(path) ? text : `${text} (${path})`;
}
