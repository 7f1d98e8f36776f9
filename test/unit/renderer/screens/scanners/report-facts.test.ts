import { expect, it } from 'vitest';
import { type CheckReport, SCANNER_PROBLEMS } from '#shared/domain/check-report.ts';
import { reportFacts, reportGrade } from '../../../../../src/renderer/screens/scanners/report-facts.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const { t } = createTexts('en');

const GOOD: CheckReport = {
  scanner: 'keyboard',
  source: 'keyboard',
  at: '2026-11-20T12:00:00.000Z',
  operator: null,
  layout: 'latin',
  capsLock: 'off',
  gs: 'kept',
  gsKeys: ['f8', 'ctrl'],
  end: 'enter',
  isAltCoded: false,
  sendsAim: false,
  msPerCharacter: 4.26,
  doubleReadMs: null,
  reading: 'keys',
  unread: [],
  problems: ['keyboard-mode'],
};

it('is well for a keyboard scanner without another problem', () => {
  expect(reportGrade(GOOD)).toBe('well');
  expect(reportGrade({ ...GOOD, problems: [] })).toBe('well');
});

it('works where the station corrects the problem', () => {
  expect(reportGrade({ ...GOOD, problems: ['layout-not-latin', 'keyboard-mode'] })).toBe('works');
  expect(reportGrade({ ...GOOD, capsLock: 'undone', problems: ['caps-lock-on'] })).toBe('works');
});

it('needs a set-up where codes are lost, late or refused', () => {
  const undone = ['keyboard-mode', 'layout-not-latin', 'caps-lock-on', 'gs-written'];
  for (const problem of SCANNER_PROBLEMS.filter((one) => !undone.includes(one)))
    expect(reportGrade({ ...GOOD, problems: ['layout-not-latin', problem] }), problem).toBe('mend');
  expect(reportGrade({ ...GOOD, capsLock: 'on', problems: ['caps-lock-on'] })).toBe('mend');
});

it('shows the facts of a keyboard', () => {
  expect(Object.fromEntries(reportFacts(t, GOOD))).toEqual({
    Mode: 'keyboard',
    Layout: 'Latin',
    'Caps Lock': 'off',
    'GS separators': 'arrive: F8 and Ctrl+]',
    Suffix: 'Enter',
    Speed: '4 ms per character',
    'Symbology identifier (AIM)': 'not sent',
  });
});

it('shows no facts of keys without a keyboard, and names unread codes', () => {
  const serial = reportFacts(t, {
    ...GOOD,
    source: 'serial',
    end: 'cr',
    sendsAim: true,
    gs: 'unknown',
    msPerCharacter: 0,
    unread: ['gs1-datamatrix', 'long-mark'],
  });
  expect(Object.fromEntries(serial)).toEqual({
    Mode: 'serial port',
    'GS separators': 'not checked',
    'Does not read': 'DataMatrix marking code and Long marking code',
    Suffix: 'CR',
    Speed: 'the whole code at once',
    'Symbology identifier (AIM)': 'sent',
  });
});
