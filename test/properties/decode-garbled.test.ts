import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, type ScannedText } from '#main/scanning/decode/decode.ts';
import type { ScannerProfile } from '#shared/domain/check-report.ts';
import { swapCase } from '#shared/domain/layout-text.ts';
import { parseMark, resemblesMark } from '#shared/domain/mark.ts';
import { withoutTail } from '#shared/domain/mark-tail.ts';
import { joined, type LayoutName, type Typing, typed } from '../support/scan-corpus/keyboards.ts';
import { aMark, GS } from './mark-arbitrary.ts';

const aSeparator = fc.constantFrom(GS, GS, '', '<GS>', '\\u001d', '029', ' ');
const aPrefix = fc.constantFrom('', ']d2', ']d1', ']C1', GS, `]d2${GS}`, '\u00e8', '<FNC1>', ' ', '\u0002');
const aSuffix = fc.constantFrom('', '\r', '\r\n', '\t', GS, '\u0003');
const layouts: readonly LayoutName[] = ['us', 'ru', 'by', 'ua', 'kz', 'de'];

/** A layout, Caps Lock, what the scanner minds by itself, what the system tells; and what a check would have found. */
const aTyping: fc.Arbitrary<Typing> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    isCapsOn: fc.boolean(),
    isCapsUndoneByScanner: fc.boolean(),
    isWithoutPlaces: fc.boolean(),
  })
  // Without places nothing in a text shows that Latin letters changed theirs.
  .filter(({ layout, isWithoutPlaces }) => layout !== 'de' || !isWithoutPlaces)
  .map((typing) => ({
    ...typing,
    isCapsUndoneByScanner: typing.isCapsUndoneByScanner && typing.isCapsOn,
  }));

function profileFor({ isCapsUndoneByScanner = false, layout }: Typing, isChecked: boolean) {
  if (!isChecked) return undefined;
  const isByCharacters = isCapsUndoneByScanner && layout !== 'de';
  return { reading: isByCharacters ? 'characters' : 'keys', keepsCase: true } as const;
}

/** A scanner that minds Caps Lock is known by a key id in lower case, which no code has: so none of them has it here. */
function isIdentifiable({ code }: { readonly code: string }, typing: Typing): boolean {
  return typing.isCapsUndoneByScanner !== true || !new RegExp(`${GS}91.{0,3}[a-z]`).test(code);
}

/** A key id with letters in this case alone. */
function hasKeyIn(letterCase: 'lower' | 'upper', { code }: { readonly code: string }): boolean {
  const letters = (new RegExp(`${GS}91(.{4})`).exec(code)?.[1] ?? '').replaceAll(/[^A-Za-z]/g, '');
  return (
    letters !== '' && letters === (letterCase === 'lower' ? letters.toLowerCase() : letters.toUpperCase())
  );
}

/** Characters that may be Belarusian or Ukrainian. */
function isOfTwo({ layout, isWithoutPlaces }: Typing): boolean {
  return isWithoutPlaces === true && (layout === 'by' || layout === 'ua');
}

/** The UIT that is read, or why none is. */
function read(
  scan: ScannedText,
  profile?: ScannerProfile,
): { readonly uit: string } | { readonly refused: string } {
  const decoded = decode(scan, profile);
  if (!decoded.ok) return { refused: decoded.error.reason };
  if (!resemblesMark(decoded.value.text)) return { refused: 'unknown-code' };
  const mark = parseMark(decoded.value.text);
  return mark.ok ? { uit: mark.value.uit } : { refused: mark.error.reason };
}

describe('a mark that a scanner types', () => {
  it('is read to its UIT through layout, Caps Lock, form of GS, prefix and suffix, or refused with the cause', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.record({
          mark: aMark,
          separator: aSeparator,
          prefix: aPrefix,
          suffix: aSuffix,
          typing: aTyping,
          isChecked: fc.boolean(),
        }),
        ({ mark, separator, prefix, suffix, typing, isChecked }) => {
          fc.pre(!(isChecked && typing.isCapsUndoneByScanner && typing.layout === 'de'));
          fc.pre(isChecked || isIdentifiable(mark, typing));
          // Byte 232 comes from scanners that send bytes.
          fc.pre(prefix !== '\u00e8' || typing.layout === 'us');
          const code = prefix + mark.code.replaceAll(GS, separator) + suffix;
          const answer = read(typed(code, typing), profileFor(typing, isChecked));
          seen['uit' in answer ? 'read' : 'refused'] += 1;
          if ('uit' in answer) {
            expect(answer.uit).toBe(mark.uit);
            return;
          }
          const causes = [
            ...(typing.isCapsOn ? ['caps-lock'] : []),
            ...(!isChecked && hasKeyIn('lower', mark) ? ['caps-lock'] : []),
            // Half minded, half not, and no place of a key known: nothing of it looks like a mark any more.
            ...(typing.isCapsUndoneByScanner && typing.isWithoutPlaces ? ['unknown-code'] : []),
            ...(typing.layout === 'de' ? ['layout-mixed'] : []),
            // і is on another key in either.
            ...(isOfTwo(typing) ? ['layout-mixed'] : []),
            ...(separator === GS ? [] : ['gs-lost']),
          ];
          expect(causes).toContain(answer.refused);
        },
      ),
      { numRuns: 500 },
    );
    expect(seen.read).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(20);
  });

  it('is never read to another UIT when characters are lost or doubled', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(
        aMark,
        aSeparator,
        aTyping,
        fc.nat(140),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (mark, separator, typing, at, count, isLost) => {
          const code = mark.code.replaceAll(GS, separator);
          // Of a UIT alone nothing is left that could tell.
          fc.pre(mark.secret !== '' && isIdentifiable(mark, typing));
          const damaged = isLost
            ? code.slice(0, at) + code.slice(at + count)
            : code.slice(0, at + count) + code.slice(at);
          const answer = read(typed(damaged, typing));
          seen['uit' in answer ? 'read' : 'refused'] += 1;
          if ('uit' in answer) expect(answer.uit).toBe(mark.uit);
        },
      ),
      { numRuns: 500 },
    );
    expect(seen.read).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(20);
  });

  it('is refused when the layout changes within it and the keys are not known', () => {
    fc.assert(
      fc.property(aMark, aSeparator, fc.integer({ min: 19, max: 30 }), (mark, separator, at) => {
        const code = mark.code.replaceAll(GS, separator);
        fc.pre(/[a-z]/i.test(code.slice(18, at)) && /[a-z]/i.test(code.slice(at)));
        fc.pre(!hasKeyIn('lower', mark));
        const ways = [
          ['us', 'ru'],
          ['ru', 'us'],
        ] as const;
        for (const [from, to] of ways) {
          const first = typed(code.slice(0, at), { layout: from, isWithoutPlaces: true });
          const second = typed(code.slice(at), { layout: to, isWithoutPlaces: true });
          expect(read(joined(first, second))).toEqual({ refused: 'layout-mixed' });
          const placed = joined(
            typed(code.slice(0, at), { layout: from }),
            typed(code.slice(at), { layout: to }),
          );
          if (separator === GS) expect(read(placed)).toEqual({ uit: mark.uit });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when the scanner swaps upper and lower case, unless its check has shown that it keeps the case', () => {
    fc.assert(
      fc.property(aMark, fc.constantFrom(GS, ''), fc.constantFrom('', ']d2'), (mark, separator, prefix) => {
        fc.pre(hasKeyIn('upper', mark));
        const inverted = prefix + swapCase(mark.code.replaceAll(GS, separator));
        const answer = read({ raw: inverted });
        expect(answer).toEqual({ refused: 'caps-lock' });
        const ofScannerThatKeepsIt = read({ raw: inverted }, { keepsCase: true });
        expect(ofScannerThatKeepsIt).toEqual({ uit: swapCase(mark.uit) });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused when another mark ran into it', () => {
    fc.assert(
      fc.property(aMark, aMark, aSeparator, aTyping, (one, other, separator, typing) => {
        const code = (one.code + other.code).replaceAll(GS, separator);
        expect(read(typed(code, typing))).toHaveProperty('refused');
      }),
      { numRuns: 200 },
    );
  });

  it('never shows its tail, however it is garbled', () => {
    fc.assert(
      fc.property(aMark, aSeparator, aPrefix, aTyping, fc.nat(140), (mark, separator, prefix, typing, at) => {
        fc.pre(mark.secret !== '');
        const code = prefix + mark.code.replaceAll(GS, separator);
        const secretAt = code.length - mark.secret.length;
        const whole = typed(code, typing);
        const switched = joined(
          typed(code.slice(0, at), typing),
          typed(code.slice(at), { ...typing, layout: 'ru' }),
        );
        for (const { raw, keys } of [whole, switched]) {
          const shown = withoutTail(raw, keys);
          expect(shown.endsWith('…')).toBe(true);
          expect(raw.startsWith(shown.slice(0, -1))).toBe(true);
          expect(shown.length - 1).toBeLessThanOrEqual(secretAt);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Milliseconds of the processor, which a busy machine does not stretch, for texts of this length. */
function decodeOften(piece: string, length: number): number {
  const raw = piece.repeat(length / piece.length);
  const before = process.cpuUsage();
  for (const keys of [undefined, raw.toUpperCase(), `${raw.slice(1)}a`]) {
    decode({ raw, keys, capsLock: true });
    decode({ raw: raw.slice(0, length / 4), keys: keys?.slice(0, length / 4), capsLock: true });
    withoutTail(raw, keys);
  }
  return process.cpuUsage(before).user / 1000;
}

describe('any keys', () => {
  const aKey = fc.constantFrom(
    ...'0123456789abzABZ!"%&\'()*+,-./:;<=>?_ ]d2йЙцбБюЮёЁіІўЎқҚ№ә',
    GS,
    '\r',
    '01046078095915082',
    '\ud800',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(aKey, { maxLength: 200 }).map((keys) => keys.join('')),
  );

  it('are decoded or refused, and never throw', () => {
    let decoded = 0;
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), fc.boolean(), (raw, keys, capsLock) => {
        for (const reading of ['keys', 'characters', undefined] as const) {
          const scan = decode({ raw, keys, capsLock }, reading && { reading });
          if (!scan.ok) continue;
          decoded += 1;
          expect(scan.value.text).not.toBe('');
        }
        withoutTail(raw, keys);
      }),
      { numRuns: 300 },
    );
    expect(decoded).toBeGreaterThan(50);
  });

  it.each([
    'Ж',
    '91',
    '92',
    ' ',
    GS,
    '<GS>',
    '029',
    '01046078095915082',
    '0104607809591508213',
    '048049',
    ']d2',
    "'",
  ])('take time in proportion to their number: %j repeated', (piece) => {
    decodeOften(piece, 1024);
    const short = decodeOften(piece, 4096);
    // Four times the length: in proportion to its square it would be 16 times the time.
    expect(decodeOften(piece, 16_384)).toBeLessThan(10 * short + 50);
  });
});
