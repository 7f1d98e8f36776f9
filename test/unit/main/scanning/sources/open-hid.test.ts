import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type NodeHid, openHid } from '#main/scanning/sources/open-hid.ts';

/** Behaves like a node-hid device: a second `close` rejects, a closed one has no listeners. */
class Device extends EventEmitter implements NodeHid {
  readonly calls: string[] = [];
  /** Runs while the driver calls its listeners. */
  isInside = false;
  #isClosed = false;

  say(event: 'data' | 'error', what: unknown): void {
    this.isInside = true;
    this.emit(event, what);
    this.isInside = false;
  }

  async sendFeatureReport(report: number[] | Buffer): Promise<number> {
    this.calls.push(`feature ${[...report]}`);
    return report.length;
  }

  async close(): Promise<void> {
    this.calls.push(this.isInside ? 'close from inside' : 'close');
    if (this.#isClosed) throw new TypeError('device is already closed');
    this.#isClosed = true;
    await Promise.resolve();
    this.removeAllListeners();
  }
}

function open(onReport: (report: Uint8Array) => void = () => {}) {
  const device = new Device();
  const said: string[] = [];
  const hid = openHid(device, {
    onReport(report) {
      said.push(`report ${Buffer.from(report)}`);
      onReport(report);
    },
    onGone: (detail) => said.push(`gone ${detail}`),
  });
  return { device, hid, said };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('an open HID device', () => {
  it('delivers reports and sends feature reports', async () => {
    const { device, hid, said } = open();
    device.say('data', Buffer.from('AB'));
    await hid.sendFeatureReport([0xfe, 0x01]);
    expect(said).toEqual(['report AB']);
    expect(device.calls).toEqual(['feature 254,1']);
  });

  it('has gone with its first error, once, and delivers no report after it', async () => {
    const { device, said } = open();
    device.say('error', 'could not read from HID device');
    device.say('error', new Error('again'));
    device.say('data', Buffer.from('AB'));
    expect(said).toEqual([]);
    await nextTurn();
    expect(said).toEqual(['gone could not read from HID device']);
  });

  it('is closed once, however often `close` is called', async () => {
    const { device, hid } = open();
    await Promise.all([hid.close(), hid.close()]);
    await hid.close();
    expect(device.calls).toEqual(['close']);
  });

  it('is never closed from inside its event handler', async () => {
    const { device, hid } = open(() => void hid.close());
    device.say('data', Buffer.from('AB'));
    device.say('data', Buffer.from('CD'));
    await hid.close();
    expect(device.calls).toEqual(['close']);
  });

  it('reports nothing once it is being closed, not even that it has gone', async () => {
    const { device, hid, said } = open();
    device.say('error', 'gone');
    const closed = hid.close();
    device.say('data', Buffer.from('AB'));
    device.say('error', 'again');
    await closed;
    await nextTurn();
    expect(said).toEqual([]);
  });
});
