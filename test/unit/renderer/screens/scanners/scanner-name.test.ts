import { expect, it } from 'vitest';
import { scannerName } from '../../../../../src/renderer/screens/scanners/scanner-name.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const { t } = createTexts('en');

it.each([
  ['keyboard', 'keyboard'],
  ['hid', 'HID scanner'],
  ['hid:0c2e:0901', 'Honeywell HID'],
  ['hid:05E0:1900:S1234', 'Zebra HID …1234'],
  ['serial:usb:0c2e:0720:21034B01@9600', 'Honeywell COM …4B01'],
  ['serial:usb:1a86:7523', '1a86:7523 COM'],
  ['serial:/dev/ttyACM0', 'ttyACM0'],
  ['serial:/dev/ttyUSB0@115200', 'ttyUSB0'],
  ['serial:/dev/serial/by-id/usb-Scanner', 'serial/by-id/usb-Scanner'],
  ['serial:COM3', 'COM3'],
])('calls %s %s', (name, label) => {
  expect(scannerName(t, name)).toBe(label);
});

it('keeps an unknown name', () => {
  for (const name of ['bluetooth', 'hid:0c2e', 'serial:', 'serial:usb:0c2e', ''])
    expect(scannerName(t, name)).toBe(name);
});
