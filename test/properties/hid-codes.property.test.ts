import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHidCodes } from '#main/scanning/sources/hid-codes.ts';
import { bytesToText } from '#main/scanning/sources/incoming-bytes.ts';
import { HID_FORMS, hidReports } from '../support/hid-reports.ts';
import { aMark } from './mark-arbitrary.ts';

const aCode = fc.oneof(
  aMark.map(({ code }) => Buffer.from(code, 'latin1')),
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
);
const anAim = fc.constantFrom(']d2', ']d1', ']E0', ']C1', ']Q3', ']X0');
/** A scan and how a scanner might send it. */
const aScan = fc.record({
  code: aCode,
  aim: anAim,
  form: fc.constantFrom(...HID_FORMS),
  sizes: fc.array(fc.integer({ min: 1, max: 56 }), { minLength: 1, maxLength: 8 }),
  suffix: fc.constantFrom('', '\r', '\n', '\r\n'),
});
type Scan = typeof aScan extends fc.Arbitrary<infer T> ? T : never;

function reportsOf({ code, aim, form, sizes, suffix }: Scan): Buffer[] {
  let n = 0;
  const chunk = () => sizes[n++ % sizes.length] ?? 1;
  return hidReports(Buffer.concat([code, Buffer.from(suffix)]), { aim, form, chunk });
}

function textOf({ code, aim }: Pick<Scan, 'code' | 'aim'>): string[] {
  const text = bytesToText(code).replace(/[\r\n]+$/, '');
  return text === '' ? [] : [aim + text];
}

function read(reports: readonly Uint8Array[]): string[] {
  const codes: string[] = [];
  const { push, drop } = createHidCodes((text) => codes.push(text));
  for (const report of reports) push(report);
  drop();
  return codes;
}

/** No report of a code: another id, another length, a length byte that does not fit, or no AIM identifier. */
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 61 }),
  fc.uint8Array({ minLength: 65, maxLength: 200 }),
  fc.uint8Array({ minLength: 62, maxLength: 64 }).map((bytes) => bytes.fill(0x07, 0, 1)),
  fc.uint8Array({ minLength: 62, maxLength: 64 }).map((bytes) => bytes.fill(57, 1, 2)),
  fc.uint8Array({ minLength: 62, maxLength: 64 }).map((bytes) => bytes.fill(0x41, 2, 4)),
);

describe('codes in HID POS reports', () => {
  it('are the same in any form, however they are split', () => {
    fc.assert(
      fc.property(fc.array(aScan, { maxLength: 5 }), (scans) => {
        expect(read(scans.flatMap(reportsOf))).toEqual(scans.flatMap(textOf));
      }),
      { numRuns: 500 },
    );
  });

  it('are not changed by garbage between their reports', () => {
    fc.assert(
      fc.property(
        fc.array(aScan, { maxLength: 4 }),
        fc.array(garbage, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (scans, noise, places) => {
          const reports: Uint8Array[] = scans.flatMap(reportsOf);
          for (const bytes of noise)
            reports.splice((places.next().value ?? 0) % (reports.length + 1), 0, bytes);
          expect(read(reports)).toEqual(scans.flatMap(textOf));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are those that were sent, or none, when the scanner is unplugged at any time', () => {
    fc.assert(
      fc.property(aScan, aScan, fc.nat(), (lost, next, at) => {
        const codes: string[] = [];
        const { push, drop } = createHidCodes((text) => codes.push(text));
        const reports = reportsOf(lost);
        reports.slice(0, at % reports.length).forEach(push);
        drop();
        reportsOf(next).forEach(push);
        expect(codes).toEqual(textOf(next));
      }),
    );
  });

  it('are never made of fuzzed reports that do not contain them completely', () => {
    const fuzzed = fc
      .tuple(fc.uint8Array({ minLength: 62, maxLength: 64 }), fc.integer({ min: 0, max: 60 }), fc.boolean())
      .map(([bytes, length, isContinued]) => {
        bytes.set([2, length, 0x5d, 0x64, 0x32]);
        bytes.set([isContinued ? 1 : 0], bytes.length - 1);
        return bytes;
      });
    fc.assert(
      fc.property(fc.array(fc.oneof(fuzzed, garbage), { maxLength: 30 }), (reports) => {
        // Said once more, from the table of the form alone: parts up to the first that is not continued.
        const expected: string[] = [];
        let begun = Buffer.alloc(0);
        for (const bytes of reports) {
          const isReport = [62, 63, 64].includes(bytes.length) && bytes[0] === 2 && (bytes[1] ?? 99) <= 56;
          if (!isReport || Buffer.from(bytes.subarray(2, 5)).toString('latin1') !== ']d2') continue;
          begun = Buffer.concat([begun, bytes.subarray(5, 5 + (bytes[1] ?? 0))]);
          if (((bytes.at(-1) ?? 0) & 1) === 1) continue;
          expected.push(...textOf({ code: begun, aim: ']d2' }));
          begun = Buffer.alloc(0);
        }
        expect(read(reports)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
