import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '#main/scanning/decode/decode.ts';
import { parseMark, resemblesMark } from '#shared/domain/mark.ts';
import { withoutTail } from '#shared/domain/mark-tail.ts';
import { aMark, GS } from './mark-arbitrary.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array).toString('latin1'));
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
  bytes,
);

describe('any scan', () => {
  it('is decoded or refused, and never throws', () => {
    const seen = { decoded: 0, refused: 0 };
    fc.assert(
      fc.property(anything, aMark, fc.nat(150), (noise, { code }, at) => {
        for (const raw of [noise, noise + code, code.slice(0, at) + noise + code.slice(at)]) {
          const scan = decode(raw);
          seen[scan.ok ? 'decoded' : 'refused'] += 1;
          if (scan.ok) expect(scan.value.text).not.toBe('');
          parseMark(raw);
          withoutTail(raw);
        }
      }),
      { numRuns: 500 },
    );
    expect(seen.decoded).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(5);
  });
});

describe('a mark', () => {
  it('is read to its UIT, with all its parts', () => {
    fc.assert(
      fc.property(aMark, (mark) => {
        expect(parseMark(mark.code)).toMatchObject({
          ok: true,
          value: { uit: mark.uit, serial: mark.serial, gtin14: mark.gtin14, code: mark.code },
        });
      }),
    );
  });

  it('is read to its UIT through every prefix, suffix and form of GS, or refused', () => {
    const prefix = fc.constantFrom('', ']d2', GS, `]d2${GS}`, '\u00e8', ' ');
    const separator = fc.constantFrom(GS, '', '<GS>', '\\u001d');
    const suffix = fc.constantFrom('', '\r', '\r\n', '\t', '\n');
    let seen = 0;
    fc.assert(
      fc.property(aMark, prefix, separator, suffix, (mark, before, between, after) => {
        const scan = decode(before + mark.code.replaceAll(GS, between) + after);
        const read = scan.ok ? parseMark(scan.value.text) : null;
        if (!read?.ok) return;
        seen += 1;
        expect(read.value.uit).toBe(mark.uit);
        // A UIT of 38 is written with and without the GS before 240.
        const bare = (code: string) => code.replace(`${GS}240`, '240');
        expect(bare(read.value.code)).toBe(bare(mark.code));
      }),
      { numRuns: 1000 },
    );
    expect(seen).toBeGreaterThan(400);
  });

  it('is refused, never read to another UIT, when characters of it are lost', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(
        aMark,
        fc.nat(136),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (mark, from, count, gsLost) => {
          const code = gsLost ? mark.code.replaceAll(GS, '') : mark.code;
          fc.pre(code.length > 38);
          const scan = decode(code.slice(0, from) + code.slice(from + count));
          const read = scan.ok && resemblesMark(scan.value.text) ? parseMark(scan.value.text) : null;
          seen[read?.ok ? 'read' : 'refused'] += 1;
          if (read?.ok) expect(read.value.uit).toBe(mark.uit);
        },
      ),
      { numRuns: 2000 },
    );
    expect(seen.read).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(100);
  });

  it('never shows its tail', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        aMark,
        fc.constantFrom(GS, '', '<GS>', '\\u001d', ' '),
        anything,
        (mark, between, noise) => {
          const shown = withoutTail(noise + mark.code.replaceAll(GS, between));
          if (mark.secret === '' || noise.includes(mark.secret)) return;
          seen += 1;
          expect(shown).not.toContain(mark.secret);
        },
      ),
    );
    expect(seen).toBeGreaterThan(20);
  });
});
