import { expect, it } from 'vitest';
import type { Settings } from '#shared/contract/settings.ts';
import {
  changesOf,
  fromLines,
  toLines,
} from '../../../../../src/renderer/screens/settings/settings-draft.ts';

const SETTINGS: Settings = {
  language: 'ru',
  theme: 'system',
  contrast: 'system',
  soundVolume: 80,
  soundMuted: false,
  speech: false,
  station: 'A',
  autoClose: true,
  assembleAt: 'close',
  cancelDelaySeconds: 8,
  whoMayCancel: 'packer',
  whoMayShip: 'everybody',
  packLabelSize: 'm',
  itemLabelSize: 's',
  palletLabelSize: 'l',
  printers: { s: '', m: '', l: '', a4: '' },
  otherPrinters: { s: [], m: [], l: [], a4: [] },
  prefetchOrders: 20,
  keepLabelDays: 14,
  itemLabelsAt: 'never',
  handoverListAt: 'never',
  proofOfLabel: false,
  localLabels: false,
  palletTags: false,
  scanners: ['serial:COM3'],
  keyboardPrefix: '',
  keyboardSuffix: 'auto',
  doubleReadMs: {},
  scannerCheckAtShift: false,
  markCategories: [],
  destination: 'X',
  newOrdersSeconds: 300,
  changedOrdersSeconds: 900,
  notifications: 'off',
  notificationsPort: 4110,
  b2bUrl: '',
  sellerUrl: '',
  clientId: '',
  partnerId: '',
  logLevel: 'info',
  firstRunStep: 'language',
  sellerId: 0,
};

it("sends only values that differ from the station's", () => {
  const draft = {
    station: 'B',
    autoClose: true,
    scanners: ['serial:COM3'],
    printers: { ...SETTINGS.printers, m: 'cups:Q' },
  };
  expect(changesOf(draft, SETTINGS)).toEqual({
    station: 'B',
    printers: { s: '', m: 'cups:Q', l: '', a4: '' },
  });
});

it('sends a secret only when one was typed', () => {
  expect(changesOf({ clientSecret: '' }, SETTINGS)).toEqual({});
  expect(changesOf({ clientSecret: 'new' }, SETTINGS)).toEqual({ clientSecret: 'new' });
});

it('reads a list from lines, without blank and repeated ones', () => {
  expect(fromLines(' a \n\n b\na\n')).toEqual(['a', 'b']);
  expect(toLines(['a', 'b'])).toBe('a\nb');
});
