import { describe, expect, it } from 'vitest';
import { identityOf, portsFor, type SerialTarget } from '#main/scanning/sources/serial-identity.ts';

const OWN: SerialTarget = { by: 'port', path: '/dev/ttyACM0' };
const FIRST = { vendorId: '0c2e', productId: '0b61', serialNumber: '19123B' };
const TWIN = { ...FIRST, serialNumber: '19124B' };
const OTHER_MAKE = { vendorId: '05f9', productId: '4204', serialNumber: '19123B' };
const NUMBERLESS = { ...FIRST, serialNumber: null };

const at = (path: string, identity: typeof FIRST | typeof NUMBERLESS) => ({
  path,
  ...identity,
  serialNumber: identity.serialNumber ?? undefined,
});

describe('identityOf', () => {
  it('reads the facts of Linux and Windows alike', () => {
    expect(identityOf({ path: 'COM3', vendorId: '0C2E', productId: 'B61', serialNumber: '19123B' })).toEqual(
      FIRST,
    );
  });

  it('ignores the number that Windows invents for a device without one', () => {
    expect(
      identityOf({ path: 'COM3', vendorId: '0C2E', productId: '0B61', serialNumber: '6&2AB3E1&0&2' }),
    ).toEqual(NUMBERLESS);
  });

  it('finds none for a port that is not a USB device', () => {
    expect(identityOf({ path: '/dev/ttyS0' })).toBeNull();
  });
});

describe('a scanner named by its port', () => {
  it('is searched only there until its device is known', () => {
    expect(portsFor(OWN, null, [at('/dev/ttyACM1', FIRST)])).toEqual(['/dev/ttyACM0']);
  });

  it('is found where its device is, if its port has vanished', () => {
    expect(portsFor(OWN, FIRST, [at('/dev/ttyACM1', TWIN), at('/dev/ttyACM2', FIRST)])).toEqual([
      '/dev/ttyACM2',
    ]);
  });

  it('is found where its device is, if its port now has another device', () => {
    const swapped = [at('/dev/ttyACM0', OTHER_MAKE), at('/dev/ttyACM1', FIRST)];
    expect(portsFor(OWN, FIRST, swapped)).toEqual(['/dev/ttyACM1']);
    expect(portsFor(OWN, FIRST, [at('/dev/ttyACM0', TWIN), at('/dev/ttyACM1', FIRST)])).toEqual([
      '/dev/ttyACM1',
    ]);
  });

  it('is the device on its own port while its known device is on no port', () => {
    for (const spare of [OTHER_MAKE, TWIN]) {
      expect(portsFor(OWN, FIRST, [at('/dev/ttyACM0', spare), at('/dev/ttyACM1', spare)])).toEqual([
        '/dev/ttyACM0',
      ]);
      expect(portsFor(OWN, FIRST, [at('/dev/ttyACM1', spare)])).toEqual(['/dev/ttyACM0']);
    }
    expect(portsFor(OWN, FIRST, [{ path: '/dev/ttyACM0' }])).toEqual(['/dev/ttyACM0']);
  });

  it('is searched on its own port first, then on those of identical devices without numbers', () => {
    const two = [at('/dev/ttyACM1', NUMBERLESS), at('/dev/ttyACM0', NUMBERLESS)];
    expect(portsFor(OWN, NUMBERLESS, two)).toEqual(['/dev/ttyACM0', '/dev/ttyACM1']);
    expect(portsFor(OWN, NUMBERLESS, two.slice(0, 1))).toEqual(['/dev/ttyACM1', '/dev/ttyACM0']);
  });
});

describe('a scanner named by its device', () => {
  const ports = [at('/dev/ttyACM0', OTHER_MAKE), at('/dev/ttyACM1', TWIN), at('/dev/ttyACM2', FIRST)];

  it('is found by its number on any port', () => {
    expect(portsFor({ by: 'device', device: FIRST }, null, ports)).toEqual(['/dev/ttyACM2']);
  });

  it('is any device of the product if the name has no number', () => {
    expect(portsFor({ by: 'device', device: NUMBERLESS }, null, ports)).toEqual([
      '/dev/ttyACM1',
      '/dev/ttyACM2',
    ]);
  });

  it('is on no port while it is not plugged in', () => {
    expect(portsFor({ by: 'device', device: FIRST }, null, ports.slice(0, 2))).toEqual([]);
  });
});
