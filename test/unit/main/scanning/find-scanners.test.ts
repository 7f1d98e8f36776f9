import { describe, expect, it } from 'vitest';
import { findScanners } from '#main/scanning/find-scanners.ts';

const VOYAGER = {
  path: '/dev/ttyACM0',
  manufacturer: 'Honeywell',
  vendorId: '0c2e',
  productId: '0b61',
  serialNumber: '19123B',
  pnpId: 'usb-Honeywell_Voyager_1470g_19123B-if00',
};

function look(
  ports: readonly (Pick<typeof VOYAGER, 'path'> & Partial<typeof VOYAGER> & { friendlyName?: string })[],
  chosen: readonly string[] = [],
  hid: readonly { readonly name: string; readonly label: string }[] = [],
) {
  return findScanners(chosen, { ports: async () => ports, hid: async () => hid });
}

describe('foundScanners', () => {
  it('names a USB device by its ids, and labels it with its own name', async () => {
    expect(await look([VOYAGER])).toEqual([
      {
        name: 'serial:usb:0c2e:0b61:19123B',
        kind: 'serial',
        label: 'Honeywell Voyager 1470g (/dev/ttyACM0)',
        isChosen: false,
      },
    ]);
  });

  it('reads the list of Windows, where a device without a number gets one of its socket', async () => {
    const port = { path: 'COM3', vendorId: '0C2E', productId: '0B61', serialNumber: '6&2AB3E1&0&2' };
    const found = await look([{ ...port, friendlyName: 'Voyager 1470g (COM3)' }, { path: 'COM1' }]);
    expect(found.map(({ name, label }) => [name, label])).toEqual([
      ['serial:usb:0c2e:0b61', 'Voyager 1470g (COM3)'],
      ['serial:COM1', 'COM1'],
    ]);
  });

  it('skips ports of Linux that are not USB devices', async () => {
    expect(await look([{ path: '/dev/ttyS0' }])).toEqual([]);
  });

  it('names identical devices without numbers by their ports', async () => {
    const { serialNumber: _, ...numberless } = VOYAGER;
    const found = await look([numberless, { ...numberless, path: '/dev/ttyACM1' }]);
    expect(found.map(({ name }) => name)).toEqual(['serial:/dev/ttyACM0', 'serial:/dev/ttyACM1']);
  });

  it.each([
    ['serial:/dev/ttyACM0@115200', true],
    ['serial:usb:0C2E:0B61', true],
    ['serial:usb:0c2e:0b61:19123B', true],
    ['serial:usb:0c2e:0b61:1', false],
    ['serial:/dev/ttyACM1', false],
    ['hid', false],
  ])('reports whether %s has chosen it: %s', async (chosen, isChosen) => {
    expect(await look([VOYAGER], [chosen])).toMatchObject([{ isChosen }]);
  });

  it.each([
    ['hid', true],
    ['hid:0c2e:0b01', true],
    ['hid:0c2e:0b01:7', true],
    ['hid:0c2e:0b01:77', false],
    ['hid:0c2e:0b02', false],
  ])('puts HID POS scanners first; %s has chosen this one: %s', async (chosen, isChosen) => {
    const hid = { name: 'hid:0c2e:0b01:7', label: 'Honeywell Xenon' };
    const found = await look([VOYAGER], [chosen], [hid]);
    expect(found[0]).toEqual({ ...hid, kind: 'hid', isChosen });
    expect(found).toHaveLength(2);
  });

  it('finds what the system can list if a part fails', async () => {
    const refused = async () => Promise.reject(new Error('spawn udevadm ENOENT'));
    const hid = async () => [{ name: 'hid:0c2e:0b01', label: 'Honeywell Xenon' }];
    expect(await findScanners([], { ports: refused, hid })).toHaveLength(1);
    expect(await findScanners([], { ports: async () => [VOYAGER], hid: refused })).toHaveLength(1);
  });
});
