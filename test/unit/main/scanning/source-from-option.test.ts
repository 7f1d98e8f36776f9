import { expect, it } from 'vitest';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';

it.each([
  ...['serial:/dev/ttyACM0', 'serial:COM3', 'serial:/dev/ttyUSB0@115200'],
  ...['serial:usb:0c2e:0b61', 'serial:usb:0c2e:0b61:19123B@19200'],
])('makes a serial scanner of %s, which bears this name', (option) => {
  expect(sourceFromOption(option)).toMatchObject({ ok: true, value: { kind: 'serial', name: option } });
});

it.each(['hid', 'hid:0c2e:0b01', 'hid:0c2e:0b01:19123B:7'])(
  'makes HID POS scanners of %s, which bear this name',
  (option) => {
    expect(sourceFromOption(option)).toMatchObject({ ok: true, value: { kind: 'hid', name: option } });
  },
);

it.each([
  'hid:',
  'hid:0c2e',
  'hid:c2e:0b01',
  'hid:0c2e:0b01:',
  'hidraw0',
  '',
  'serial:',
  'usb:1',
  '/dev/ttyACM0',
  'serial:/dev/ttyUSB0@fast',
])('makes nothing of %j', (option) => {
  expect(sourceFromOption(option)).toEqual({ ok: false, error: { option } });
});
