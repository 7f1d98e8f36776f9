import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HONEYWELL, hidReport } from '../../../../support/hid-reports.ts';
import { scriptedHid } from '../../../../support/scripted-hid.ts';
import { listenToHid } from './listen-to-hid.ts';

const SHOES =
  '010406047769798721QkmvHY.+O5crD\u001d918097\u001d92Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==';
const EAN = '4006381333931';

const part = (text: string, isContinued: boolean) =>
  hidReport(Buffer.from(text), ']d2', HONEYWELL, isContinued);

/** Long enough for pending opens. */
const settle = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('scanners in HID POS mode', () => {
  it('are opened at the start and deliver codes', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const { scans, states, stop } = listenToHid(hid);
    expect(states).toEqual(['connecting']);
    await settle();
    expect(states).toEqual(['connecting', 'ready']);
    scanner.scan(SHOES);
    scanner.scan(`${EAN}\r`, { aim: ']E0' });
    expect(scans).toEqual([
      expect.objectContaining({ source: 'hid', scanner: 'hid', raw: `]d2${SHOES}` }),
      expect.objectContaining({ raw: `]E0${EAN}`, trace: expect.objectContaining({ end: 'report' }) }),
    ]);
    await stop();
    expect(hid.openPaths()).toEqual([]);
  });

  it('are not listed while one is connected', async () => {
    const hid = scriptedHid();
    hid.plug();
    const { stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(hid.calls).toEqual(['list', 'open /dev/hidraw1']);
    await stop();
  });

  it('are found when one is plugged in later', async () => {
    const hid = scriptedHid();
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['connecting', 'not-found']);
    hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(states).toEqual(['connecting', 'not-found', 'ready']);
    await stop();
  });

  it('are listed every 5 s or less often while none is there', async () => {
    const hid = scriptedHid();
    const { stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(60_000);
    hid.calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hid.calls).toEqual(Array(12).fill('list'));
    await stop();
  });

  it('never have another collection opened, such as the keyboard', async () => {
    const hid = scriptedHid();
    hid.plug({ path: '/dev/keyboard', usagePage: 0x01, usage: 0x06 });
    hid.plug({ path: '/dev/badge-reader', usagePage: 0x8c, usage: 0x01 });
    hid.plug({ path: '/dev/vendor', usagePage: 0xff00, usage: 0x02 });
    hid.plug({ path: '/dev/unknown', usagePage: undefined, usage: undefined });
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(states).toEqual(['connecting', 'not-found']);
    expect(new Set(hid.calls)).toEqual(new Set(['list']));
    await stop();
  });

  it.each([
    [0x0c2e, ['feature /dev/hidraw1 fe01']],
    [0x23d0, ['feature /dev/hidraw1 fe01']],
    [0x05e0, []],
  ])(
    'of vendor %i are switched to HID POS if made by Honeywell, and may refuse',
    async (vendorId, expected) => {
      const hid = scriptedHid();
      hid.plug({ vendorId });
      const { states, stop } = listenToHid(hid);
      await settle();
      expect(states).toEqual(['connecting', 'ready']);
      expect(hid.calls.filter((call) => call.startsWith('feature'))).toEqual(expected);
      await stop();
    },
  );
});

describe('a scanner in HID POS mode by name', () => {
  it('matches vendor, product and serial number', async () => {
    const hid = scriptedHid();
    hid.plug({ path: '/other-vendor', vendorId: 0x05f9, serialNumber: '7' });
    hid.plug({ path: '/other-product', productId: 0x1301, serialNumber: '7' });
    hid.plug({ path: '/other-number', serialNumber: '8' });
    hid.plug({ path: '/this', serialNumber: '7' });
    const name = 'hid:05e0:1300:7';
    const { scans, states, stop } = listenToHid(hid, name);
    await settle();
    expect(states).toEqual(['connecting', 'ready']);
    expect(hid.openPaths()).toEqual(['/this']);
    await stop();
    expect(scans).toEqual([]);
  });

  it('delivers codes with its name', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const { scans, stop } = listenToHid(hid, 'hid:05e0:1300');
    await settle();
    scanner.scan(EAN);
    expect(scans).toMatchObject([{ scanner: 'hid:05e0:1300' }]);
    await stop();
  });
});

describe('a scanner that goes', () => {
  it('is reported at once and reconnects under another path', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const { states, codes, stop } = listenToHid(hid);
    await settle();
    scanner.unplug();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['connecting', 'ready', 'unplugged']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(states).toEqual(['connecting', 'ready', 'unplugged']);
    const again = hid.plug();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(states).toEqual(['connecting', 'ready', 'unplugged', 'ready']);
    again.scan(EAN);
    expect(codes()).toEqual([`]d2${EAN}`]);
    expect(hid.openPaths()).toEqual([again.path]);
    await stop();
  });

  it('loses the code in progress', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug({ path: '/dev/hidraw0' });
    const { codes, stop } = listenToHid(hid);
    await settle();
    scanner.report(part('010406047769798721', true));
    scanner.unplug();
    const again = hid.plug({ path: '/dev/hidraw0' });
    await vi.advanceTimersByTimeAsync(1_000);
    again.report(part(EAN, false));
    expect(codes()).toEqual([`]d2${EAN}`]);
    await stop();
  });

  it('delivers nothing more once it has gone', async () => {
    const hid = scriptedHid();
    const scanner = hid.plug();
    const { codes, stop } = listenToHid(hid);
    await settle();
    const line = scanner.line();
    scanner.unplug();
    line?.onReport(part(EAN, false));
    line?.onGone('again');
    await settle();
    line?.onReport(part(EAN, false));
    expect(codes()).toEqual([]);
    await stop();
    expect(hid.calls.filter((call) => call.startsWith('close'))).toEqual(['close /dev/hidraw1']);
  });
});

describe('a scanner that cannot be opened', () => {
  it.each([
    ["Failed to open a device with path '/dev/hidraw1': Permission denied", 'no-permission'],
    ["Failed to open a device with path '/dev/hidraw1': Device or resource busy", 'busy'],
    [
      'CreateFile: (0x00000020) The process cannot access the file because it is being used by another process.',
      'busy',
    ],
    ["Failed to open a device with path '/dev/hidraw1': No such file or directory", 'not-found'],
    ['something else', 'failed'],
  ])('reports the cause: %s', async (refusal, cause) => {
    const hid = scriptedHid();
    const { path } = hid.plug();
    hid.script.refused.set(path, refusal);
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states).toEqual(['connecting', cause]);
    hid.script.refused.clear();
    await vi.advanceTimersByTimeAsync(5_200);
    expect(states).toEqual(['connecting', cause, 'ready']);
    await stop();
  });

  it.each([
    ['Failed to find binding for HID_hidraw\nTried paths:\n - /opt/x/node-napi-v4.node'],
    ["Cannot find package 'node-hid' imported from /opt/x/index.js"],
    ['libudev.so.1: cannot open shared object file: No such file or directory'],
    ['\\\\?\\C:\\x\\HID-win32-x64\\node-napi-v4.node is not a valid Win32 application.'],
    ['hidapi not initialized'],
  ])('reports a missing driver: %s', async (listError) => {
    const hid = scriptedHid();
    hid.plug();
    hid.script.listError = listError;
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states).toEqual(['connecting', 'driver-missing']);
    await stop();
  });

  it('is never reported ready if it opens but cannot be read, as on Windows', async () => {
    const hid = scriptedHid();
    hid.plug();
    hid.script.faint = 'could not read from HID device: ReadFile: (0x00000005) Access is denied.';
    const { states, stop } = listenToHid(hid);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['connecting', 'busy']);
    expect(hid.openPaths()).toEqual([]);
    // Errors on every attempt cause no storm: the attempts get rarer.
    expect(hid.calls.filter((call) => call.startsWith('open')).length).toBeLessThan(20);
    await stop();
  });
});

it('survives repeated failures and invalid reports', async () => {
  const hid = scriptedHid();
  const { states, codes, stop } = listenToHid(hid);
  for (let n = 0; n < 200; n += 1) {
    const scanner = hid.plug({ path: `/dev/hidraw${n % 3}` });
    await vi.advanceTimersByTimeAsync(n * 10);
    scanner.report(Buffer.alloc(n, n));
    scanner.unplug(n % 2 === 0 ? 'storm' : undefined);
    scanner.unplug('again');
  }
  const scanner = hid.plug();
  await vi.advanceTimersByTimeAsync(10_000);
  scanner.scan(EAN);
  expect(states.at(-1)).toBe('ready');
  expect(codes()).toEqual([`]d2${EAN}`]);
  expect(hid.openPaths()).toEqual([scanner.path]);
  expect(hid.calls.filter((call) => call.includes('twice'))).toEqual([]);
  await stop();
});

it('delivers 200 codes that come 10 ms apart, all and in order', async () => {
  const hid = scriptedHid();
  const scanner = hid.plug();
  const { codes, stop } = listenToHid(hid);
  await settle();
  const sent = Array.from({ length: 200 }, (_, n) => `${SHOES}${n}`);
  for (const code of sent) {
    scanner.scan(code);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(codes()).toEqual(sent.map((code) => `]d2${code}`));
  await stop();
});
