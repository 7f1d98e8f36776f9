import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportOf } from '#main/scanning/check/check-report.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { addScan, NEW_CHECK, nextCode, resultsOf, skip } from '#main/scanning/check/scanner-check.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { markOf } from '../../../../support/marks.ts';
import { checked, keyboard, wire } from './sheet-scans.ts';

const serial = (raw: string): RawScan => ({ source: 'serial', scanner: 'serial:A', raw });
const BY = { at: '2026-11-21T08:00:00.000Z', operator: '1' };

describe('a scanner check', () => {
  it('asks for the codes of the sheet one after the other', () => {
    let check = NEW_CHECK;
    const asked: (CheckCode | null)[] = [];
    for (const code of CHECK_CODES) {
      asked.push(nextCode(check));
      expect(reportOf(check, BY)).toBeNull();
      check = addScan(check, serial(CHECK_TEXTS[code]), decode);
    }
    expect(asked).toEqual(CHECK_CODES);
    expect(nextCode(check)).toBeNull();
    expect(reportOf(check, BY)).toMatchObject({ scanner: 'serial:A', ...BY });
  });

  it('accepts them in any order', () => {
    const scanner = keyboard({ layout: 'ru' });
    const inOrder = reportOf(checked(scanner), BY);
    const orders = fc.shuffledSubarray([...CHECK_CODES], { minLength: CHECK_CODES.length });
    const finds = (order: readonly CheckCode[]) => {
      expect(reportOf(checked(scanner, order), BY)).toEqual(inOrder);
    };
    fc.assert(fc.property(orders, finds), { numRuns: 20 });
  });

  it('counts the last scan of a code', () => {
    const bad = addScan(NEW_CHECK, serial(CHECK_TEXTS['long-mark'].slice(0, 60)), decode);
    expect(resultsOf(bad)).toEqual([{ code: 'long-mark', result: 'changed' }]);
    const good = addScan(bad, serial(CHECK_TEXTS['long-mark']), decode);
    expect(resultsOf(good)).toEqual([{ code: 'long-mark', result: 'read' }]);
  });

  it('goes on without a code that the scanner does not read, until it does', () => {
    const skipped = skip(NEW_CHECK, 'ean13');
    expect(nextCode(skipped)).toBe('code128');
    expect(resultsOf(skipped)).toEqual([{ code: 'ean13', result: 'skipped' }]);
    const read = addScan(skipped, serial(CHECK_TEXTS.ean13), decode);
    expect(resultsOf(read)).toEqual([{ code: 'ean13', result: 'read' }]);
    expect(skip(read, 'ean13')).toEqual(read);
  });

  it('has no report if every code was skipped', () => {
    expect(reportOf(CHECK_CODES.reduce(skip, NEW_CHECK), BY)).toBeNull();
  });

  it.each([
    '4600000000015',
    markOf({ barcode: '4600000000015' }, 3).code,
    'CMD:HOLD',
    'CMD:NEXT',
    'CMD:NEW',
    'CMD:UNDO',
    'CMD:CLOSE',
    'CMD:REASON:1',
    'OP:1',
    'FBS000000001',
    '',
    '1',
    'Привет',
    '\u001d\u001d',
  ])('recognises foreign codes: %j', (raw) => {
    const check = addScan(NEW_CHECK, serial(raw), decode);
    expect(check).toEqual({ ...NEW_CHECK, wasOther: true });
  });

  it('checks one scanner at a time, and reports scans of another', () => {
    const first = addScan(NEW_CHECK, serial(CHECK_TEXTS.ean13), decode);
    const other = addScan(first, { ...serial(CHECK_TEXTS.code128), scanner: 'serial:B' }, decode);
    expect(other).toEqual({ ...first, wasOther: true });
    expect(addScan(other, serial(CHECK_TEXTS.code128), decode)).toMatchObject({ wasOther: false });
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const check = addScan(NEW_CHECK, { source: 'keyboard', raw, keys: raw }, decode);
        expect(check.samples.length + Number(check.wasOther)).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  it('classifies a long text quickly', () => {
    const long = CHECK_TEXTS['long-mark'].slice(19).repeat(30);
    expect(checked(wire('serial', () => long)).wasOther).toBe(true);
  });
});
