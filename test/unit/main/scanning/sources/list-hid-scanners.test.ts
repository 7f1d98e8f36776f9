import { describe, expect, it } from 'vitest';
import { listHidScanners } from '#main/scanning/sources/hid.ts';
import { scriptedHid } from '../../../../support/scripted-hid.ts';

describe('listHidScanners', () => {
  it('names and labels each scanner that is plugged in', async () => {
    const hid = scriptedHid();
    hid.plug({
      vendorId: 0x0c2e,
      productId: 0x0b0f,
      serialNumber: '19123B',
      manufacturer: 'Honeywell',
      product: 'Voyager 1470g',
    });
    hid.plug({ vendorId: 0x05e0, serialNumber: undefined, manufacturer: undefined, product: 'DS2208' });
    hid.plug({ vendorId: 0x05e0, serialNumber: 'S 3' });
    hid.plug({ vendorId: 0x05f9, serialNumber: '', manufacturer: '', product: '' });
    hid.plug({ usagePage: 0x01, usage: 0x06 });
    expect(await listHidScanners(hid.driver)).toEqual([
      { name: 'hid:0c2e:0b0f:19123B', label: 'Honeywell Voyager 1470g' },
      { name: 'hid:05e0:1300', label: 'DS2208' },
      { name: 'hid:05f9:1300', label: '/dev/hidraw4' },
    ]);
  });

  it('finds none if the driver cannot be loaded', async () => {
    const hid = scriptedHid();
    hid.script.listError = 'Failed to find binding';
    expect(await listHidScanners(hid.driver)).toEqual([]);
  });
});
