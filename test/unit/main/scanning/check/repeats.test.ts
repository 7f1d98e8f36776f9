import { describe, expect, it } from 'vitest';
import { isPassed, reportOf } from '#main/scanning/check/check-report.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { addScan, NEW_CHECK, type ScannerCheck } from '#main/scanning/check/scanner-check.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import { CHECK_CODES, type CheckCode, type CheckReport } from '#shared/domain/check-report.ts';

const TRACE = { end: 'cr', gsKeys: [], isAltCoded: false } as const;

/** A check of a scanner that reads a code every two seconds, and repeats those in `twice` after `afterMs`. */
function found(twice: readonly CheckCode[], afterMs: number, msPerCharacter = 0): CheckReport {
  let check: ScannerCheck = NEW_CHECK;
  let at = 0;
  for (const code of CHECK_CODES) {
    at += 2_000;
    for (const endedAt of twice.includes(code) ? [at, at + afterMs] : [at]) {
      const raw = CHECK_TEXTS[code];
      const ms = (raw.length - 1) * msPerCharacter;
      const scan = { source: 'serial', scanner: 'serial:1', raw, endedAt, trace: { ...TRACE, ms } } as const;
      check = addScan(check, scan, decode);
    }
  }
  const finding = reportOf(check, { at: '2026-11-21T08:00:00.000Z', operator: '1' });
  if (finding === null) throw new Error('the check is not through');
  return finding;
}

describe('a scanner that sends codes twice', () => {
  it('is detected, with a time that covers both reads', () => {
    const finding = found(CHECK_CODES, 95);
    expect(finding).toMatchObject({ doubleReadMs: 120, problems: ['reads-twice'] });
    expect(isPassed(finding)).toBe(true);
  });

  it('is detected by two codes of the sheet, but not by one, which may be an accident', () => {
    expect(found(['ean13', 'command'], 95).doubleReadMs).toBe(120);
    expect(found(['ean13'], 95)).toMatchObject({ doubleReadMs: null, problems: [] });
  });

  it('is not detected if the second read is late enough to be a person', () => {
    expect(found(CHECK_CODES, 500).doubleReadMs).toBeNull();
  });

  it('has the duration of a read included', () => {
    expect(found(['ean13'], 300, 5).doubleReadMs).toBeNull();
    expect(found(['ean13', 'command'], 100, 5).doubleReadMs).toBeGreaterThanOrEqual(100 + 5 * 5);
  });

  it('gets no longer time than the settings allow', () => {
    expect(found(CHECK_CODES, 499).doubleReadMs).toBe(500);
  });
});
