import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusiveDriver } from '#main/scanning/sources/hid-driver.ts';
import { HONEYWELL, hidReport } from '../../../../support/hid-reports.ts';
import { scriptedHid } from '../../../../support/scripted-hid.ts';
import { listenToHid } from './listen-to-hid.ts';

const EAN = '4006381333931';

const part = (text: string, isContinued: boolean) =>
  hidReport(Buffer.from(text), ']d2', HONEYWELL, isContinued);

/** Long enough for pending opens. */
const settle = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two scanners under one name', () => {
  it('deliver codes in parallel without mixing their reports', async () => {
    const hid = scriptedHid();
    const [one, two] = [hid.plug(), hid.plug()];
    const { codes, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    one.report(part('AB', true));
    two.report(part('12', true));
    one.report(part('CD', false));
    two.report(part('34', false));
    expect(codes()).toEqual([']d2ABCD', ']d21234']);
    await stop();
    expect(hid.openPaths()).toEqual([]);
  });

  it('stay ready while one is unplugged, which reconnects later', async () => {
    const hid = scriptedHid();
    const [one, two] = [hid.plug(), hid.plug()];
    const { states, codes, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    one.unplug();
    await vi.advanceTimersByTimeAsync(30_000);
    two.scan('AB');
    const again = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    again.scan('CD');
    two.scan('EF');
    expect(codes()).toEqual([']d2AB', ']d2CD', ']d2EF']);
    expect(states).toEqual(['connecting', 'ready']);
    expect(hid.calls.filter((call) => call.includes('twice'))).toEqual([]);
    hid.calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hid.calls).toEqual([]);
    await stop();
  });

  it('are both connected on request if the second came later, with one list of the devices', async () => {
    const hid = scriptedHid();
    const one = hid.plug();
    const { states, codes, refreshDevices, stop } = listenToHid(hid);
    await settle();
    const two = hid.plug();
    hid.calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hid.calls).toEqual([]);
    refreshDevices();
    await settle();
    one.scan('AB');
    two.scan('CD');
    expect(codes()).toEqual([']d2AB', ']d2CD']);
    expect(states).toEqual(['connecting', 'ready']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hid.calls).toEqual(['list', `open ${two.path}`]);
    await stop();
    refreshDevices();
    await settle();
    expect(hid.openPaths()).toEqual([]);
  });

  it('are not found on request if none came, or none is connected', async () => {
    const hid = scriptedHid();
    const { states, codes, refreshDevices, stop } = listenToHid(hid);
    refreshDevices();
    await settle();
    const one = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    hid.script.listError = 'out of memory';
    refreshDevices();
    refreshDevices();
    await settle();
    one.scan('AB');
    expect(codes()).toEqual([']d2AB']);
    expect(states).toEqual(['connecting', 'not-found', 'ready']);
    await stop();
  });

  it('are found later if the driver failed to list', async () => {
    const hid = scriptedHid();
    const [one, two] = [hid.plug(), hid.plug()];
    const { stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    one.unplug();
    hid.script.listError = 'out of memory';
    await vi.advanceTimersByTimeAsync(30_000);
    hid.script.listError = undefined;
    const again = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(hid.openPaths()).toEqual([two.path, again.path]);
    await stop();
  });

  it('are unplugged when the last one is, and both come back, one by one', async () => {
    const hid = scriptedHid();
    const both = [hid.plug(), hid.plug()];
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(200);
    for (const scanner of both) scanner.unplug();
    await vi.advanceTimersByTimeAsync(100);
    expect(states).toEqual(['connecting', 'ready', 'unplugged']);
    const first = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(states).toEqual(['connecting', 'ready', 'unplugged', 'ready']);
    const second = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(hid.openPaths()).toEqual([first.path, second.path]);
    await stop();
  });

  it('are ready if one of them cannot be opened, which is retried', async () => {
    const hid = scriptedHid();
    const [one, two] = [hid.plug(), hid.plug()];
    hid.script.refused.set(one.path, 'Permission denied');
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toEqual(['connecting', 'ready']);
    expect(hid.openPaths()).toEqual([two.path]);
    hid.script.refused.clear();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(hid.openPaths()).toEqual([two.path, one.path]);
    await stop();
  });
});

describe('a scanner covered by two names', () => {
  it('delivers its codes once: under the second name it is busy until the first releases it', async () => {
    const hid = scriptedHid();
    const shared = { ...hid, driver: exclusiveDriver(hid.driver) };
    const scanner = hid.plug();
    const first = listenToHid(shared);
    const second = listenToHid(shared, 'hid:05e0:1300');
    await settle();
    scanner.scan(EAN);
    expect([...first.codes(), ...second.codes()]).toEqual([`]d2${EAN}`]);
    expect(second.states).toEqual(['connecting', 'busy']);
    await first.stop();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(second.states).toEqual(['connecting', 'busy', 'ready']);
    scanner.scan(EAN);
    expect(second.codes()).toEqual([`]d2${EAN}`]);
    await second.stop();
  });

  it('can be opened again after a failure', async () => {
    const hid = scriptedHid();
    const { path } = hid.plug();
    hid.script.refused.set(path, 'Permission denied');
    const { states, stop } = listenToHid({ ...hid, driver: exclusiveDriver(hid.driver) });
    await settle();
    hid.script.refused.clear();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(states).toEqual(['connecting', 'no-permission', 'ready']);
    await stop();
  });
});
