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
  it('reads what Linux and Windows tell alike', () => {
    expect(identityOf({ path: 'COM3', vendorId: '0C2E', productId: 'B61', serialNumber: '19123B' })).toEqual(
      FIRST,
    );
  });

  it('knows that Windows makes up a number for a device that has none', () => {
    expect(
      identityOf({ path: 'COM3', vendorId: '0C2E', productId: '0B61', serialNumber: '6&2AB3E1&0&2' }),
    ).toEqual(NUMBERLESS);
  });

  it('finds none in a port that is no USB device', () => {
    expect(identityOf({ path: '/dev/ttyS0' })).toBeNull();
  });
});

describe('a scanner that is named by its port', () => {
  it('is looked for there alone until its device is known', () => {
    expect(portsFor(OWN, null, [at('/dev/ttyACM1', FIRST)])).toEqual(['/dev/ttyACM0']);
  });

  it('is found where its device has gone, while its own name is gone', () => {
    expect(portsFor(OWN, FIRST, [at('/dev/ttyACM1', TWIN), at('/dev/ttyACM2', FIRST)])).toEqual([
      '/dev/ttyACM2',
    ]);
  });

  it('is found where its device is, when its own name belongs to another one', () => {
    const swapped = [at('/dev/ttyACM0', OTHER_MAKE), at('/dev/ttyACM1', FIRST)];
    expect(portsFor(OWN, FIRST, swapped)).toEqual(['/dev/ttyACM1']);
    expect(portsFor(OWN, FIRST, [at('/dev/ttyACM0', TWIN), at('/dev/ttyACM1', FIRST)])).toEqual([
      '/dev/ttyACM1',
    ]);
  });

  it('is whatever is on its own port while its device is plugged in nowhere, and nothing on any other', () => {
    for (const spare of [OTHER_MAKE, TWIN]) {
      expect(portsFor(OWN, FIRST, [at('/dev/ttyACM0', spare), at('/dev/ttyACM1', spare)])).toEqual([
        '/dev/ttyACM0',
      ]);
      expect(portsFor(OWN, FIRST, [at('/dev/ttyACM1', spare)])).toEqual(['/dev/ttyACM0']);
    }
    expect(portsFor(OWN, FIRST, [{ path: '/dev/ttyACM0' }])).toEqual(['/dev/ttyACM0']);
  });

  it('is looked for on its own port first, then on those of its twins, where no number tells them apart', () => {
    const two = [at('/dev/ttyACM1', NUMBERLESS), at('/dev/ttyACM0', NUMBERLESS)];
    expect(portsFor(OWN, NUMBERLESS, two)).toEqual(['/dev/ttyACM0', '/dev/ttyACM1']);
    expect(portsFor(OWN, NUMBERLESS, two.slice(0, 1))).toEqual(['/dev/ttyACM1', '/dev/ttyACM0']);
  });
});

describe('a scanner that is named by its device', () => {
  const ports = [at('/dev/ttyACM0', OTHER_MAKE), at('/dev/ttyACM1', TWIN), at('/dev/ttyACM2', FIRST)];

  it('is found by its number on whatever port', () => {
    expect(portsFor({ by: 'device', device: FIRST }, null, ports)).toEqual(['/dev/ttyACM2']);
  });

  it('is any of its product where no number is wanted', () => {
    expect(portsFor({ by: 'device', device: NUMBERLESS }, null, ports)).toEqual([
      '/dev/ttyACM1',
      '/dev/ttyACM2',
    ]);
  });

  it('is on no port while it is not plugged in', () => {
    expect(portsFor({ by: 'device', device: FIRST }, null, ports.slice(0, 2))).toEqual([]);
  });
});
