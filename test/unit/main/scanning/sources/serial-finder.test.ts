import { describe, expect, it, vi } from 'vitest';
import { createSerialFinder } from '#main/scanning/sources/serial-finder.ts';
import type { ListedPort } from '#main/scanning/sources/serial-identity.ts';

const SCANNER = { vendorId: '0c2e', productId: '0b61', serialNumber: '19123B' };
const SPARE = { vendorId: '05f9', productId: '4204' };
const NUMBERLESS = { vendorId: '0c2e', productId: '0b61' };

/** A machine with these ports; those in `busy` cannot be opened. */
function machine(start: readonly ListedPort[]) {
  let ports = start;
  const busy = new Set<string>();
  const list = vi.fn(async () => ports);
  return {
    list,
    busy,
    plug(next: readonly ListedPort[]) {
      ports = next;
    },
    async open(path: string) {
      if (busy.has(path)) throw new Error(`Cannot lock port ${path}`);
      if (!ports.some((port) => port.path === path)) throw new Error(`No such file ${path}`);
      return path;
    },
  };
}

describe('createSerialFinder', () => {
  it('lists the ports once when a port is opened by name, and then only if it was lost', async () => {
    const { list, open, plug } = machine([{ path: 'COM3', ...SCANNER }]);
    const finder = createSerialFinder({ by: 'port', path: 'COM3' }, list);
    plug([]);
    await expect(finder.open(open)).rejects.toThrow('No such file COM3');
    expect(list).not.toHaveBeenCalled();
    plug([{ path: 'COM3', ...SCANNER }]);
    expect(await finder.open(open)).toBe('COM3');
    expect(list).toHaveBeenCalledTimes(1);
    plug([{ path: 'COM4', ...SCANNER }]);
    expect(await finder.open(open)).toBe('COM4');
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('opens another device on its port while its own is missing, and then follows that one', async () => {
    const { list, open, plug } = machine([{ path: 'COM3', ...SCANNER }]);
    const finder = createSerialFinder({ by: 'port', path: 'COM3' }, list);
    await finder.open(open);
    plug([
      { path: 'COM3', ...SPARE },
      { path: 'COM4', ...SCANNER },
    ]);
    expect(await finder.open(open)).toBe('COM4');
    plug([{ path: 'COM3', ...SPARE }]);
    expect(await finder.open(open)).toBe('COM3');
    plug([
      { path: 'COM3', ...SCANNER },
      { path: 'COM4', ...SPARE },
    ]);
    expect(await finder.open(open)).toBe('COM4');
  });

  it('opens the device on its port while another name of the settings holds its own', async () => {
    const { list, open, plug, busy } = machine([{ path: 'COM3', ...SCANNER }]);
    const finder = createSerialFinder({ by: 'port', path: 'COM3' }, list, (path) => busy.has(path));
    await finder.open(open);
    busy.add('COM4');
    plug([{ path: 'COM4', ...SCANNER }]);
    await expect(finder.open(open)).rejects.toThrow('No such file COM3');
    plug([
      { path: 'COM3', ...SPARE },
      { path: 'COM4', ...SCANNER },
    ]);
    expect(await finder.open(open)).toBe('COM3');
  });

  it('opens the free one of two identical scanners, and reports the error of its own port if none is free', async () => {
    const { list, open, plug, busy } = machine([{ path: 'COM3', ...NUMBERLESS }]);
    const finder = createSerialFinder({ by: 'port', path: 'COM3' }, list);
    await finder.open(open);
    busy.add('COM4');
    plug([
      { path: 'COM4', ...NUMBERLESS },
      { path: 'COM5', ...NUMBERLESS },
    ]);
    expect(await finder.open(open)).toBe('COM5');
    busy.add('COM5');
    await expect(finder.open(open)).rejects.toThrow('No such file COM3');
  });

  it('uses the name of the port if the system cannot list devices', async () => {
    const { list, open } = machine([{ path: 'COM3', ...SCANNER }]);
    const finder = createSerialFinder({ by: 'port', path: 'COM3' }, list);
    await finder.open(open);
    list.mockRejectedValue(new Error('spawn udevadm ENOENT'));
    expect(await finder.open(open)).toBe('COM3');
  });

  it('cannot find a device by its number if the system cannot list devices', async () => {
    const list = async () => Promise.reject(new Error('spawn udevadm ENOENT'));
    const finder = createSerialFinder({ by: 'device', device: SCANNER }, list);
    await expect(finder.open(async () => 'a port')).rejects.toThrow('udevadm');
  });
});
