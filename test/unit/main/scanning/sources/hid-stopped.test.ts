import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hidSource } from '#main/scanning/sources/hid.ts';
import { HONEYWELL, hidReport } from '../../../../support/hid-reports.ts';
import { scriptedHid } from '../../../../support/scripted-hid.ts';
import { listenToHid } from './listen-to-hid.ts';

const part = (text: string, isContinued: boolean) =>
  hidReport(Buffer.from(text), ']d2', HONEYWELL, isContinued);

/** Long enough for pending opens. */
const settle = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('stopped', () => {
  it('delivers nothing more, whatever still comes', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const { states, codes, stop } = listenToHid(hid);
    await settle();
    scanner.report(part('AB', true));
    const line = scanner.line();
    const stopped = stop();
    line?.onReport(part('CD', false));
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
    line?.onReport(part('EF', true));
    expect(vi.getTimerCount()).toBe(0);
    line?.onGone('late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(codes()).toEqual([]);
    expect(states).toEqual(['connecting', 'ready']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while scanners are being opened, it frees them and reports nothing', async () => {
    const hid = scriptedHid();
    hid.plug();
    hid.plug();
    const { promise, resolve } = Promise.withResolvers<void>();
    hid.script.beforeOpen = promise;
    const { states, stop } = listenToHid(hid);
    await settle();
    const stopped = stop();
    resolve();
    await settle();
    await stopped;
    expect(hid.calls.sort()).toEqual([
      'close /dev/hidraw1',
      'close /dev/hidraw2',
      'list',
      'open /dev/hidraw1',
      'open /dev/hidraw2',
    ]);
    expect(states).toEqual(['connecting']);
  });

  it('may be stopped twice, and before any scanner was found', async () => {
    const hid = scriptedHid();
    const { stop } = listenToHid(hid);
    await Promise.all([stop(), stop()]);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while one of two is missing, it frees both', async () => {
    const hid = scriptedHid();
    const [one] = [hid.plug(), hid.plug()];
    const { stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    one.unplug();
    hid.plug();
    await vi.advanceTimersByTimeAsync(1_010);
    expect(hid.openPaths()).toHaveLength(2);
    const stopped = stop();
    await settle();
    await stopped;
    expect(hid.openPaths()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('before the next attempt for the other of two, it makes none', async () => {
    const hid = scriptedHid();
    const [one] = [hid.plug(), hid.plug()];
    const { stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    one.unplug();
    await vi.advanceTimersByTimeAsync(500);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('from inside a scan callback, it stops', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const codes: string[] = [];
    const stop = hidSource({ name: 'hid', isChosen: () => true, driver: hid.driver }).start(
      ({ raw }) => {
        codes.push(raw);
        void stop();
      },
      () => {},
    );
    await settle();
    scanner.scan('AB');
    scanner.scan('CD');
    await settle();
    expect(codes).toEqual([']d2AB']);
    expect(hid.openPaths()).toEqual([]);
  });
});
