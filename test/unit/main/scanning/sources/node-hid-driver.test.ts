import { describe, expect, it, vi } from 'vitest';
import { hidSource } from '#main/scanning/sources/hid.ts';
import { isHidPos } from '#main/scanning/sources/hid-name.ts';
import { nodeHidDriver } from '#main/scanning/sources/node-hid-driver.ts';

describe('the HID driver itself', () => {
  it('loads here, and lists', async () => {
    const devices = await nodeHidDriver.list();
    // A machine without devices lists none: that is a valid list.
    const aDevice = { path: expect.any(String), vendorId: expect.any(Number), productId: expect.any(Number) };
    expect(devices).toEqual(devices.map(() => expect.objectContaining(aDevice)));
  });

  it('serves the source: a scanner is ready or not found, and the source stops', async () => {
    const states: string[] = [];
    const stop = hidSource({ name: 'hid', isChosen: isHidPos }).start(
      () => {},
      (state) => states.push(state.status === 'ready' ? 'ready' : state.cause),
    );
    await vi.waitFor(() => expect(states).toHaveLength(2), 12_000);
    expect(states).toEqual(['connecting', expect.stringMatching(/^(ready|not-found|no-permission)$/)]);
    await stop();
  });

  it('rejects if there is no such device', async () => {
    const listener = { onReport: () => {}, onGone: () => {} };
    await expect(nodeHidDriver.open('/no/such/device', listener)).rejects.toThrow(/cannot open/);
    await expect(nodeHidDriver.open('/no/such/device', listener)).rejects.toThrow(/cannot open/);
  });
});
