import { expect, it } from 'vitest';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';

it.each([
  'serial:/dev/ttyACM0',
  'serial:COM3',
  'serial:/dev/ttyUSB0@115200',
  'serial:usb:0c2e:0b61',
  'serial:usb:0c2e:0b61:19123B@19200',
])('creates a serial source with this name from %s', (option) => {
  expect(sourceFromOption(option)).toMatchObject({ ok: true, value: { kind: 'serial', name: option } });
});

it.each(['hid', 'hid:0c2e:0b01', 'hid:0c2e:0b01:19123B:7'])(
  'creates a HID POS source with this name from %s',
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
])('refuses %j', (option) => {
  expect(sourceFromOption(option)).toEqual({ ok: false, error: { option } });
});
