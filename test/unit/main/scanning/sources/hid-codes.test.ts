import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHidCodes } from '#main/scanning/sources/hid-codes.ts';
import { HONEYWELL, hidReport, hidReports } from '../../../../support/hid-reports.ts';

const SHOES =
  '010406047769798721QkmvHY.+O5crD\u001d918097\u001d92Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==';
/** As its reports split it: 56, 56 and 17 bytes. */
const SHOE_PARTS = [
  '010406047769798721QkmvHY.+O5crD\u001d918097\u001d92Za6ZlkdG3zynfnl',
  'lYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWu',
  'UTPYKadnk40Zjqw==',
] as const;

const part = (text: string, isContinued: boolean, aim = ']d2') =>
  hidReport(Buffer.from(text, 'latin1'), aim, HONEYWELL, isContinued);

describe('createHidCodes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function join() {
    const codes: string[] = [];
    const { push, drop } = createHidCodes((text) => codes.push(text));
    return { codes, drop, push: (...reports: Buffer[]) => reports.forEach(push) };
  }

  it('joins a shoe mark of 129 characters from its three reports', () => {
    const { codes, push } = join();
    push(part(SHOE_PARTS[0], true), part(SHOE_PARTS[1], true));
    expect(codes).toEqual([]);
    push(part(SHOE_PARTS[2], false));
    expect(codes).toEqual([`]d2${SHOES}`]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('splits that mark into the same three reports in the tests', () => {
    expect(hidReports(Buffer.from(SHOES, 'latin1'))).toEqual([
      part(SHOE_PARTS[0], true),
      part(SHOE_PARTS[1], true),
      part(SHOE_PARTS[2], false),
    ]);
  });

  it('delivers a code of exactly one report, and of exactly two', () => {
    const { codes, push } = join();
    push(part('x'.repeat(56), false), part('y'.repeat(56), true), part('z'.repeat(56), false));
    expect(codes).toEqual([`]d2${'x'.repeat(56)}`, `]d2${'y'.repeat(56)}${'z'.repeat(56)}`]);
  });

  it('ends a code at an empty last report', () => {
    const { codes, push } = join();
    push(part('AB', true), part('', false));
    expect(codes).toEqual([']d2AB']);
  });

  it('removes only the line end, also if split over two reports', () => {
    const { codes, push } = join();
    push(part('AB\r', false), part('CD\r\n', false), part('EF\r', true), part('\n', false));
    push(part(' G\u001d\r', false));
    expect(codes).toEqual([']d2AB', ']d2CD', ']d2EF', ']d2 G\u001d']);
  });

  it('delivers nothing for an empty code', () => {
    const { codes, push } = join();
    push(part('', false), part('\r', false));
    expect(codes).toEqual([]);
  });

  it('reads Cyrillic letters as UTF-8, split anywhere, and keeps other bytes', () => {
    const { codes, push } = join();
    const cyrillic = Buffer.from('ъв201ё', 'utf8');
    push(...hidReports(cyrillic, { aim: ']C0', chunk: () => 1 }), part('\u00e8AB', false));
    expect(codes).toEqual([']C0ъв201ё', ']d2\u00e8AB']);
  });

  it('ignores reports in between that carry no code', () => {
    const { codes, push } = join();
    push(part('AB', true), Buffer.alloc(64), Buffer.from([3, 1, 2]), part('CD', false));
    expect(codes).toEqual([']d2ABCD']);
  });

  it('drops a code that stops half way, and its late rest', () => {
    const { codes, push } = join();
    push(part(SHOE_PARTS[0], true));
    vi.advanceTimersByTime(500);
    push(part(SHOE_PARTS[1], true), part(SHOE_PARTS[2], false));
    expect(codes).toEqual([]);
    push(part('AB', false));
    expect(codes).toEqual([']d2AB']);
  });

  it('waits for the rest just below half a second', () => {
    const { codes, push } = join();
    push(part('AB', true));
    vi.advanceTimersByTime(499);
    push(part('CD', true));
    vi.advanceTimersByTime(499);
    push(part('EF', false));
    expect(codes).toEqual([']d2ABCDEF']);
  });

  it('reads the next code if the rest has not come for a while', () => {
    const { codes, push } = join();
    push(part(SHOE_PARTS[0], true));
    vi.advanceTimersByTime(500 + 1000);
    push(part('AB', false));
    expect(codes).toEqual([']d2AB']);
  });

  it('drops a code to its end if its identifier changes', () => {
    const { codes, push } = join();
    push(part('AB', true), part('CD', true, ']C1'), part('EF', false, ']C1'), part('GH', false, ']C1'));
    expect(codes).toEqual([']C1GH']);
  });

  it('drops an endless code, and reads the next one', () => {
    const { codes, push } = join();
    for (let n = 0; n < 1000; n += 1) push(part('x'.repeat(56), true));
    push(part('x', false), part('AB', false));
    expect(codes).toEqual([']d2AB']);
  });

  it('drops the code in progress on `drop`', () => {
    const { codes, push, drop } = join();
    push(part('AB', true));
    drop();
    push(part('CD', false));
    expect(codes).toEqual([']d2CD']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('does not cut a code because the station was busy', async () => {
  const codes: string[] = [];
  const { push } = createHidCodes((text) => codes.push(text));
  push(part('AB', true));
  for (const until = performance.now() + 540; performance.now() < until; );
  // Reports that came in between are read after the timers.
  await new Promise((resolve) => setTimeout(resolve, 0));
  push(part('CD', false));
  expect(codes).toEqual([']d2ABCD']);
});
