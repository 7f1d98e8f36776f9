import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBitmap } from '#main/printing/bitmap.ts';
import { tsplJob } from '#main/printing/drivers/network/tspl.ts';
import { packHex, zplJob } from '#main/printing/drivers/network/zpl.ts';
import type { Picture } from '../../../support/label-printers/picture.ts';
import { tsplInterpreter } from '../../../support/label-printers/tspl.ts';
import { zplInterpreter } from '../../../support/label-printers/zpl.ts';

/** A page as rows of `#` and `.`, and back. */
function page(...rows: readonly string[]) {
  const grey = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 100 : 200));
  return { widthPx: rows[0]?.length ?? 0, heightPx: rows.length, grey };
}

function rowsOf({ widthDots, rowBytes, bits }: ReturnType<typeof toBitmap>): string[] {
  const digits = Array.from(bits, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const rows = digits.match(new RegExp(`.{${rowBytes * 8}}`, 'g')) ?? [];
  return rows.map((row) => row.slice(0, widthDots).replaceAll('1', '#').replaceAll('0', '.'));
}

const IDLE = {
  faults: { isOutOfPaper: false, isHeadOpen: false, isPaused: false, isFull: false },
  isPrinting: false,
  inHand: 0,
};

const UPRIGHT = { dpi: 203, rotate: 0, xMm: 0, yMm: 0 } as const;
const F = page('###', '#..', '##.', '#..');

describe('the dots of a page', () => {
  it.each([
    [0, ['###', '#..', '##.', '#..']],
    [90, ['####', '.#.#', '...#']],
    [180, ['..#', '.##', '..#', '###']],
    [270, ['#...', '#.#.', '####']],
  ] as const)('turned by %i degrees clockwise', (rotate, rows) => {
    expect(rowsOf(toBitmap(F, { ...UPRIGHT, rotate }))).toEqual(rows);
  });

  it('are shifted by millimetres, and cut off at every edge except the right one', () => {
    const square = page(...Array.from({ length: 10 }, () => '#'.repeat(10)));
    const right = rowsOf(toBitmap(square, { ...UPRIGHT, xMm: 0.25, yMm: 1 }));
    expect(right).toEqual([...Array(8).fill('.'.repeat(12)), ...Array(2).fill(`..${'#'.repeat(10)}`)]);
    const onPaper = { isPaperSized: true };
    expect(rowsOf(toBitmap(square, { ...UPRIGHT, xMm: 0.25 }, onPaper))).toEqual(
      Array(10).fill(`..${'#'.repeat(8)}`),
    );
    const left = rowsOf(toBitmap(square, { ...UPRIGHT, xMm: -1, yMm: -0.5 }));
    expect(left).toEqual([...Array(6).fill('##........'), ...Array(4).fill('.'.repeat(10))]);
  });
});

describe('ZPL', () => {
  it('shortens runs, ends of rows and repeated rows', () => {
    expect(packHex(Uint8Array.of(0xff, 0xff, 0, 0xff, 0xff, 0, 0, 0, 0, 0x12, 0x34, 0xff), 3)).toBe(
      'JF,:,1234!',
    );
    expect(packHex(new Uint8Array(300).fill(0xaa), 300)).toBe('zpA');
    expect(packHex(Uint8Array.of(...new Uint8Array(211).fill(0xaa), 0x0b), 212)).toBe('zgHA0B');
  });

  it('keeps every graphic within the 99,999 bytes of ^GF for every label', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 2_400 }),
        (rowBytes, heightDots) => {
          const bits = new Uint8Array(rowBytes * heightDots);
          const { head } = zplJob({ widthDots: rowBytes * 8, heightDots, rowBytes, bits }, null);
          const fields = [...head.toString().matchAll(/\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),/g)];
          let rows = 0;
          for (const [, top, bytes, count, width] of fields.map((field) => field.map(Number))) {
            expect([top, count, width]).toEqual([rows, bytes, rowBytes]);
            expect(bytes).toBeLessThanOrEqual(99_999);
            rows += (bytes ?? 0) / rowBytes;
          }
          expect(rows).toBe(heightDots);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('does not contain the end in the head', () => {
    const bitmap = toBitmap(F, UPRIGHT);
    const { head, end } = zplJob(bitmap, 7);
    expect(head.toString()).toMatch(/^~JX\r\n~SD07\r\n\^XA\^PW3\^LL4\^LH0,0/);
    expect(head.toString()).not.toContain('^XZ');
    expect(end.toString()).toBe('^XZ\r\n');
  });
});

describe('a printer', () => {
  it.each(['zpl', 'tspl'] as const)('of %s receives exactly these dots', (language) => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), runs, (rowBytes, bytes) => {
        const all = bytes.flatMap(([count, byte]) => Array<number>(count).fill(byte));
        const heightDots = Math.max(1, Math.floor(all.length / rowBytes));
        const bits = Uint8Array.from({ length: rowBytes * heightDots }, (_, at) => all[at] ?? 0);
        const bitmap = { widthDots: rowBytes * 8, heightDots, rowBytes, bits };
        const job = language === 'zpl' ? zplJob(bitmap, null) : tsplJob(bitmap, { dpi: 203, darkness: null });
        const taken: Picture[] = [];
        const mechanism = { ...IDLE, take: (picture: Picture) => void taken.push(picture) };
        const interpreter =
          language === 'zpl'
            ? zplInterpreter(mechanism, { darkness: null })
            : tsplInterpreter(mechanism, 8, { darkness: null });
        interpreter.read(job.head, () => undefined);
        expect(taken).toHaveLength(0);
        interpreter.read(job.end, () => undefined);
        const dots = Uint8Array.from(
          { length: bits.length * 8 },
          (_, at) => ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1,
        );
        expect(taken).toMatchObject([{ widthDots: rowBytes * 8, heightDots }]);
        expect(Buffer.compare(taken[0]?.dots ?? new Uint8Array(), dots)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('TSPL', () => {
  it('writes black dots as zeros, and sets no gap', () => {
    const { head, end } = tsplJob(toBitmap(F, UPRIGHT), { dpi: 203, darkness: 3 });
    const text = head.toString('latin1');
    expect(text).toContain('SIZE 0.4 mm,0.5 mm\r\nDENSITY 3\r\n');
    expect(text).not.toContain('GAP');
    expect(text).not.toContain('PRINT');
    expect([...head.subarray(-6)]).toEqual([0x1f, 0x7f, 0x3f, 0x7f, 13, 10]);
    expect(end.toString()).toBe('PRINT 1,1\r\n');
  });
});
