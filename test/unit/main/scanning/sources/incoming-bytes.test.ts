import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCodeSplitter,
  createReadClock,
  earliestArrival,
} from '#main/scanning/sources/incoming-bytes.ts';
import type { ScanTrace } from '#shared/domain/scan.ts';

/** A clock driven by the fake timers. */
const cameAt = () => performance.now();

describe('createCodeSplitter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function split() {
    const codes: string[] = [];
    const traces: ScanTrace[] = [];
    const ended: number[] = [];
    const splitter = createCodeSplitter((bytes, trace, endedAt) => {
      codes.push(bytes.toString('latin1'));
      traces.push(trace);
      ended.push(endedAt);
    }, cameAt);
    const push = (text: string) => splitter.push(Buffer.from(text, 'latin1'));
    return { codes, ends: () => traces.map(({ end }) => end), ended, traces, drop: splitter.drop, push };
  }

  it('splits at CR, LF and CRLF and skips empty codes', () => {
    const { codes, push } = split();
    push('\r\n\nA\rB\n\r\nC\r');
    push('\nD');
    push('E\r');
    expect(codes).toEqual(['A', 'B', 'C', 'DE']);
  });

  it('splits at a Tab, also if a line end follows', () => {
    const { codes, ends, push } = split();
    push('A\tB\t');
    push('C\t\r\nD\t');
    expect([codes, ends()]).toEqual([
      ['A', 'B', 'C', 'D'],
      ['tab', 'tab', 'tab', 'tab'],
    ]);
  });

  it('ends a code without suffix after 80 ms of silence', () => {
    const { codes, push } = split();
    push('A');
    vi.advanceTimersByTime(70);
    push('B');
    vi.advanceTimersByTime(79);
    expect(codes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(codes).toEqual(['AB']);
  });

  it('waits longer once a suffix was seen, until the scanner may have changed', () => {
    const { codes, push, drop } = split();
    push('A\rB');
    vi.advanceTimersByTime(400);
    expect(codes).toEqual(['A']);
    drop();
    push('C');
    vi.advanceTimersByTime(80);
    expect(codes).toEqual(['A', 'C']);
  });

  it('keeps just enough of an endless code to show that it is too long', () => {
    const { codes, push } = split();
    for (let n = 0; n < 100; n += 1) push('x'.repeat(10_000));
    push('\rA\r');
    expect(codes.map((code) => code.length)).toEqual([16 * 1024 + 1, 1]);
  });

  it('reports what ended each code', () => {
    const { ends, push } = split();
    push('A\rB\nC\r\nD\r\n');
    push('E');
    vi.advanceTimersByTime(500);
    expect(ends()).toEqual(['cr', 'lf', 'crlf', 'crlf', 'silence']);
  });

  it('does not wait for an LF, but remembers it for the next code', () => {
    const { codes, ends, push } = split();
    push('A\r');
    expect(codes).toEqual(['A']);
    push('\n');
    push('B\r');
    push('\n');
    push('C\r');
    push('D\r');
    expect([codes, ends()]).toEqual([
      ['A', 'B', 'C', 'D'],
      ['cr', 'crlf', 'crlf', 'cr'],
    ]);
  });

  it('does not join an LF after a code to the CR before it', () => {
    const { ends, push } = split();
    push('A\r');
    push('B\n');
    push('C\r');
    expect(ends()).toEqual(['cr', 'lf', 'cr']);
  });

  it('forgets how codes end once the scanner may have changed', () => {
    const { ends, drop, push } = split();
    push('A\r\n');
    drop();
    push('B\r');
    expect(ends()).toEqual(['crlf', 'cr']);
  });

  it('measures from the first byte to the last, without the suffix', () => {
    const { traces, push } = split();
    push('A');
    vi.advanceTimersByTime(30);
    push('B');
    vi.advanceTimersByTime(40);
    push('\rC\r');
    push('D');
    vi.advanceTimersByTime(500);
    expect(traces.map(({ ms }) => ms)).toEqual([30, 0, 0]);
  });

  it('reports the end of a code: its suffix, or its last byte if silence ends it', () => {
    const { codes, ended, push } = split();
    const start = performance.now();
    push('A');
    vi.advanceTimersByTime(30);
    push('\rB\r');
    vi.advanceTimersByTime(70);
    push('C');
    vi.advanceTimersByTime(500);
    expect(codes).toEqual(['A', 'B', 'C']);
    expect(ended.map((at) => at - start)).toEqual([30, 30, 100]);
  });

  it('does not end a code by the silence of an unplugged scanner: the half waits for `drop`', async () => {
    const codes: string[] = [];
    let isThere = false;
    const splitter = createCodeSplitter(
      (bytes) => codes.push(bytes.toString('latin1')),
      cameAt,
      async () => isThere,
    );
    splitter.push(Buffer.from('HALF'));
    await vi.advanceTimersByTimeAsync(2000);
    splitter.drop();
    isThere = true;
    splitter.push(Buffer.from('WHOLE'));
    await vi.advanceTimersByTimeAsync(80);
    expect(codes).toEqual(['WHOLE']);
  });

  it('does not end a code by a silence that was over before the probe returned', async () => {
    const codes: string[] = [];
    const asked = Promise.withResolvers<boolean>();
    const splitter = createCodeSplitter(
      (bytes) => codes.push(bytes.toString('latin1')),
      cameAt,
      () => asked.promise,
    );
    splitter.push(Buffer.from('A'));
    await vi.advanceTimersByTimeAsync(80);
    splitter.push(Buffer.from('B'));
    asked.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(codes).toEqual([]);
    splitter.push(Buffer.from('\r'));
    expect(codes).toEqual(['AB']);
  });

  it('is unaffected if the driver reuses its buffer', () => {
    const codes: string[] = [];
    const splitter = createCodeSplitter((bytes) => codes.push(bytes.toString('latin1')), cameAt);
    const buffer = Buffer.from('AB');
    splitter.push(buffer);
    buffer.fill('x');
    splitter.push(Buffer.from('\r'));
    expect(codes).toEqual(['AB']);
  });
});

describe('the arrival time of bytes', () => {
  it.each([
    ['now, while the clock ticks', [135, 131, 121], 135],
    ['at the last tick, where the next is overdue', [190, 130, 120], 130],
    ['at the tick before a gap that is just over', [212, 210, 130], 130],
    ['now, where a gap has been over for a while', [219, 210, 130], 219],
  ] as const)('is found: %s', (_, [now, last, beforeLast], expected) => {
    expect(earliestArrival(now, last, beforeLast)).toBe(expected);
  });

  it('precedes the time when the station was busy', async () => {
    const clock = createReadClock();
    await sleep(30);
    const from = performance.now();
    while (performance.now() < from + 150);
    expect(clock.arrivedAt()).toBeLessThanOrEqual(from);
    clock.stop();
  });
});
