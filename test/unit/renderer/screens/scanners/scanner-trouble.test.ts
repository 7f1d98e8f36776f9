import { expect, it } from 'vitest';
import { OFFLINE_CAUSES, type OfflineCause, type ScannerView } from '#shared/domain/scanner-state.ts';
import {
  isInTrouble,
  mayBeKeyboard,
  scannerSentences,
  scannersInShort,
} from '../../../../../src/renderer/screens/scanners/scanner-name.ts';
import { createTexts } from '../../../../../src/renderer/shell/i18n.ts';

const READY: ScannerView = { name: 'hid', state: 'ready', cause: null, isSilent: false };
const SILENT: ScannerView = { ...READY, isSilent: true };
const offline = (cause: OfflineCause): ScannerView => ({ ...READY, state: 'offline', cause });

it('troubles a person with a scanner that is silent or away, and not with one that is being connected', () => {
  expect([READY, SILENT, offline('connecting'), offline('unplugged')].map(isInTrouble)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('says of each cause what to do, and no two alike', () => {
  for (const language of ['ru', 'en'] as const) {
    const { t } = createTexts(language);
    const said = OFFLINE_CAUSES.map((cause) => scannerSentences(t, offline(cause)));
    for (const { what, todo } of said) expect([what, todo]).not.toContain('');
    expect(new Set(said.map(({ todo }) => todo)).size).toBe(OFFLINE_CAUSES.length);
  }
});

it('counts on a keyboard scanner where none is chosen, or a chosen one gives no codes', () => {
  expect(mayBeKeyboard([])).toBe(true);
  expect(mayBeKeyboard([READY])).toBe(false);
  expect(mayBeKeyboard([READY, SILENT])).toBe(true);
  expect(mayBeKeyboard([READY, offline('connecting')])).toBe(true);
});

it.each([
  [[READY], 'ready'],
  [[SILENT], 'not ready'],
  [[READY, READY], 'ready: 2'],
  [[READY, SILENT, offline('busy')], 'not ready: 2 of 3'],
])('tells in short how all of them are (%#)', (scanners, words) => {
  expect(scannersInShort(createTexts('en').t, scanners)).toBe(words);
});
