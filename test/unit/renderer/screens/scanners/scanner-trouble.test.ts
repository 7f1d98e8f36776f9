import { expect, it } from 'vitest';
import { OFFLINE_CAUSES, type OfflineCause, type ScannerView } from '#shared/domain/scanner-state.ts';
import {
  isInTrouble,
  mayUseKeyboardScanner,
  scannerSentences,
  scannersSummary,
} from '../../../../../src/renderer/screens/scanners/scanner-name.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const READY: ScannerView = { name: 'hid', state: 'ready', cause: null, isSilent: false };
const SILENT: ScannerView = { ...READY, isSilent: true };
const offline = (cause: OfflineCause): ScannerView => ({ ...READY, state: 'offline', cause });

it('reports a silent or missing scanner, but not one that is connecting', () => {
  expect([READY, SILENT, offline('connecting'), offline('unplugged')].map(isInTrouble)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('has a different advice for each cause', () => {
  for (const language of ['ru', 'en'] as const) {
    const { t } = createTexts(language);
    const said = OFFLINE_CAUSES.map((cause) => scannerSentences(t, offline(cause)));
    for (const { what, todo } of said) expect([what, todo]).not.toContain('');
    expect(new Set(said.map(({ todo }) => todo)).size).toBe(OFFLINE_CAUSES.length);
  }
});

it('expects a keyboard scanner when none is chosen, or a chosen one sends no codes', () => {
  expect(mayUseKeyboardScanner([])).toBe(true);
  expect(mayUseKeyboardScanner([READY])).toBe(false);
  expect(mayUseKeyboardScanner([READY, SILENT])).toBe(true);
  expect(mayUseKeyboardScanner([READY, offline('connecting')])).toBe(true);
});

it.each([
  [[READY], 'ready'],
  [[SILENT], 'not ready'],
  [[READY, READY], 'ready: 2'],
  [[READY, SILENT, offline('busy')], 'not ready: 2 of 3'],
])('summarises all of them (%#)', (scanners, words) => {
  expect(scannersSummary(createTexts('en').t, scanners)).toBe(words);
});
