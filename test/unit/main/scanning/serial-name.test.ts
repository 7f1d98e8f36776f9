import { describe, expect, it } from 'vitest';
import { parseSerialName, usbName } from '#main/scanning/serial-name.ts';

const MODEL = { vendorId: '0c2e', productId: '0b61' };

describe('parseSerialName', () => {
  it.each([
    ['serial:/dev/ttyACM0', '/dev/ttyACM0', 9600],
    ['serial:COM3', 'COM3', 9600],
    ['serial:/dev/ttyUSB0@115200', '/dev/ttyUSB0', 115_200],
  ])('reads the port %s', (name, path, baudRate) => {
    expect(parseSerialName(name)).toEqual({ target: { by: 'port', path }, baudRate });
  });

  it.each([
    ['serial:usb:0c2e:0b61', null, 9600],
    ['serial:usb:0C2E:0B61', null, 9600],
    ['serial:usb:0c2e:0b61:19123B', '19123B', 9600],
    ['serial:usb:0c2e:0b61:19:12 3B@19200', '19:12 3B', 19_200],
    ['serial:usb:0c2e:0b61@19200', null, 19_200],
  ])('reads the device %s', (name, serialNumber, baudRate) => {
    expect(parseSerialName(name)).toEqual({
      target: { by: 'device', device: { ...MODEL, serialNumber } },
      baudRate,
    });
  });

  it.each([
    '',
    'serial:',
    'usb:1',
    '/dev/ttyACM0',
    'serial:/dev/ttyUSB0@fast',
    'hid',
    'serial:usb:',
    'serial:usb:0c2e',
    'serial:usb:c2e:b61',
    'serial:usb:0c2e:0b61:',
    'serial:usb:0c2g:0b61',
  ])('does not parse %j', (name) => {
    expect(parseSerialName(name)).toBeNull();
  });
});

describe('usbName', () => {
  it.each([null, '19123B', 'a:b c'])(
    'returns a name that parses to the same device, number %j',
    (serialNumber) => {
      const device = { ...MODEL, serialNumber };
      expect(parseSerialName(usbName(device))?.target).toEqual({ by: 'device', device });
    },
  );

  it('omits a number that the name cannot hold', () => {
    expect(usbName({ ...MODEL, serialNumber: '1@9600' })).toBe('serial:usb:0c2e:0b61');
  });
});
