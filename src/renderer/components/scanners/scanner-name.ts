import type { TFunction } from 'i18next';

/** Makers by the vendor id of their USB scanners. */
const MAKERS: Readonly<Record<string, string>> = {
  '0536': 'Honeywell',
  '05e0': 'Zebra',
  '05f9': 'Datalogic',
  '065a': 'Opticon',
  '067e': 'Honeywell',
  '0745': 'CipherLab',
  '0c2e': 'Honeywell',
  '1eab': 'Newland',
  '23d0': 'Youjie',
  '27dd': 'Mindeo',
};

/** So much of a serial number tells two scanners of one maker apart. */
const SERIAL_SHOWN = 4;

/**
 * What a person calls a scanner of the settings: the maker and the end of the serial number, or the port; the name itself
 * where it says neither. `serial:usb:0c2e:0720:21034B01@9600` → `Honeywell COM …4B01`, `serial:/dev/ttyACM0` → `ttyACM0`.
 */
export function scannerName(t: TFunction, name: string): string {
  if (name === 'keyboard') return t('ui.scanners.keyboard');
  if (name === 'hid') return t('ui.scanners.hidAny');
  const [kind = '', ...rest] = name.replace(/@\d+$/, '').split(':');
  if (kind === 'hid') return usbName('HID', rest) ?? name;
  if (kind !== 'serial') return name;
  if (rest[0] === 'usb') return usbName('COM', rest.slice(1)) ?? name;
  return rest.join(':').replace(/^\/dev\//, '') || name;
}

function usbName(kind: 'HID' | 'COM', [vendor, product, serial]: readonly string[]): string | null {
  if (vendor === undefined || product === undefined) return null;
  const maker = MAKERS[vendor.toLowerCase()] ?? `${vendor}:${product}`;
  return `${maker} ${kind}${serial ? ` …${serial.slice(-SERIAL_SHOWN)}` : ''}`;
}
