import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { SourceState } from '#main/scanning/scan-source.ts';
import { serialSource } from '#main/scanning/sources/serial.ts';
import type { ListPorts, SerialTarget } from '#main/scanning/sources/serial-identity.ts';
import { createPtyScanner } from '../../support/pty-scanner.ts';

const SCANNER = { vendorId: '0c2e', productId: '0b61', serialNumber: '19123B' };
const PRINTER = { vendorId: '0a5f', productId: '0120', serialNumber: '19123B' };
const NAME = 'serial:as-in-the-settings';
const MARK = `010460780959150821sSBmxTYIFT(eq\u001d91FFD0\u001d92${'test'.repeat(22)}`;

const at = (path: string): SerialTarget => ({ by: 'port', path });

/** `list`: what the system tells of its ports; of a pseudo terminal it tells nothing. */
function sourceOf(target: SerialTarget, list: ListPorts = async () => []) {
  return serialSource({ name: NAME, target, baudRate: 9600 }, list);
}

/** A station's end of the scanner: what it was told, and when it says ready. */
async function listenTo(target: SerialTarget, list?: ListPorts) {
  const codes: string[] = [];
  const ends: (string | undefined)[] = [];
  const states: string[] = [];
  const stop = sourceOf(target, list).start(
    ({ raw, scanner, trace }) => {
      expect(scanner).toBe(NAME);
      codes.push(raw);
      ends.push(trace?.end);
    },
    (state: SourceState) => states.push(state.status === 'ready' ? 'ready' : state.cause),
  );
  const untilState = (state: string) =>
    vi.waitFor(() => expect(states.at(-1)).toBe(state), { timeout: 45_000, interval: 10 });
  const untilCodes = (expected: string[]) =>
    vi.waitFor(() => expect(codes).toEqual(expected), { timeout: 45_000, interval: 10 });
  return { codes, ends, states, stop, untilState, untilCodes, [Symbol.asyncDispose]: stop };
}

describe('a serial scanner', { timeout: 120_000 }, () => {
  it('delivers codes that end in CR, LF or CRLF, with their GS', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    scanner.send(`4006381333931\r]d2${MARK}\nCMD:OK\r\nOP:1\r`);
    await station.untilCodes(['4006381333931', `]d2${MARK}`, 'CMD:OK', 'OP:1']);
    expect(station.ends).toEqual(['cr', 'lf', 'crlf', expect.stringMatching(/^cr/)]);
  });

  it('delivers the codes of a scanner without suffix, each after a silence', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    for (const code of [MARK, '4006381333931', 'CMD:OK']) {
      scanner.send(code.slice(0, 5));
      await delay(20);
      scanner.send(code.slice(5));
      await vi.waitFor(() => expect(station.codes.at(-1)).toBe(code), { timeout: 45_000, interval: 10 });
    }
    expect(station.ends).toEqual(['silence', 'silence', 'silence']);
  });

  it('does not cut the code of a scanner with suffix at a pause', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    scanner.send('OP:1\r');
    scanner.send(MARK.slice(0, 40));
    await delay(200);
    scanner.send(`${MARK.slice(40)}\r`);
    await station.untilCodes(['OP:1', MARK]);
  });

  it('does not cut a code when the station was busy', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    scanner.send(MARK.slice(0, 40));
    await delay(40);
    scanner.send(MARK.slice(40));
    for (const until = performance.now() + 300; performance.now() < until; );
    await station.untilCodes([MARK]);
  });

  it('reads Cyrillic letters as UTF-8 and any other bytes as they are', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    scanner.send('КГ251120\r', 'utf8');
    scanner.send('\u00e8010460\r');
    await station.untilCodes(['КГ251120', '\u00e8010460']);
  });

  it('is ready again at the same path after it was unplugged, and drops the code that was cut off', async () => {
    await using scanner = await createPtyScanner();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    scanner.send('OP:1\r');
    await station.untilCodes(['OP:1']);
    scanner.send('40063813');
    await delay(20);
    await scanner.unplug();
    await station.untilState('unplugged');
    await scanner.plugIn();
    await station.untilState('ready');
    scanner.send('33931\r');
    await station.untilCodes(['OP:1', '33931']);
    expect(station.states).toEqual(['connecting', 'ready', 'unplugged', 'ready']);
  });

  it('is found again by its device when the system gives its port another name', async () => {
    await using scanner = await createPtyScanner();
    await using printer = await createPtyScanner();
    await using moved = await createPtyScanner();
    let ports = [{ path: await realpath(scanner.path), ...SCANNER }];
    const list = async () => ports;
    await using byPort = await listenTo(at(scanner.path), list);
    await byPort.untilState('ready');
    const others = [
      { path: await realpath(printer.path), ...PRINTER },
      { path: await realpath(moved.path), ...SCANNER },
    ];
    // From now on it is known to send an end: a short silence ends no code.
    scanner.send('OP:9\r');
    await byPort.untilCodes(['OP:9']);
    scanner.send('40063813');
    await delay(20);
    // Not asked for before the scanner is gone.
    ports = others;
    await scanner.unplug();
    await byPort.untilState('unplugged');
    await byPort.untilState('ready');
    printer.send('OP:1\r');
    moved.send('4006381333931\r');
    await byPort.untilCodes(['OP:9', '4006381333931']);
    expect(byPort.states).toEqual(['connecting', 'ready', 'unplugged', 'ready']);
  });

  it('is found by its USB ids when it is plugged in, on any port', async () => {
    await using scanner = await createPtyScanner();
    const { serialNumber, ...model } = SCANNER;
    let ports = [{ path: await realpath(scanner.path), ...model, serialNumber: 'another' }];
    await using station = await listenTo({ by: 'device', device: SCANNER }, async () => ports);
    await station.untilState('not-found');
    ports = [{ path: await realpath(scanner.path), ...model, serialNumber }];
    await station.untilState('ready');
    scanner.send('OP:1\r');
    await station.untilCodes(['OP:1']);
  });

  it('is recognised as gone also right after a code', async () => {
    for (let time = 0; time < 3; time += 1) {
      await using scanner = await createPtyScanner();
      const { path } = scanner;
      let unplugged = Promise.resolve();
      const states: string[] = [];
      const stop = sourceOf(at(path)).start(
        () => {
          unplugged = scanner.unplug();
        },
        (state) => states.push(state.status === 'ready' ? 'ready' : state.cause),
      );
      await vi.waitFor(() => expect(states).toContain('ready'), { timeout: 45_000 });
      await delay(50);
      scanner.send('OP:1\r');
      await vi.waitFor(() => expect(states).toContain('unplugged'), { timeout: 45_000 });
      await unplugged;
      await stop();
    }
  });

  it('reports that the device is missing, and connects when it is plugged in', async () => {
    await using scanner = await createPtyScanner();
    await scanner.unplug();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('not-found');
    await scanner.plugIn();
    await station.untilState('ready');
    scanner.send('OP:1\r');
    await station.untilCodes(['OP:1']);
  });

  it('reports that another program has the device', async () => {
    await using scanner = await createPtyScanner();
    await using first = await listenTo(at(scanner.path));
    await first.untilState('ready');
    await using second = await listenTo(at(scanner.path));
    await second.untilState('busy');
  });

  it('reports that a file is no scanner', async () => {
    await using station = await listenTo(at('/dev/null'));
    await station.untilState('not-found');
  });

  it('is silent and free once it is stopped, even while it connects', async () => {
    await using scanner = await createPtyScanner();
    const early = await listenTo(at(scanner.path));
    await early.stop();
    await early.stop();
    await using station = await listenTo(at(scanner.path));
    await station.untilState('ready');
    await station.stop();
    scanner.send('OP:1\r');
    await delay(150);
    expect(early.codes).toEqual([]);
    expect(station.codes).toEqual([]);
    await using next = await listenTo(at(scanner.path));
    await next.untilState('ready');
  });
});
