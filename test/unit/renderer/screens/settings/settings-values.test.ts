import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changeOf,
  formValues,
  fromLines,
  mergeValues,
  toLines,
} from '../../../../../src/renderer/screens/settings/settings-values.ts';
import { SETTINGS } from '../../../../support/settings-values.ts';

const SAVED = formValues(SETTINGS);

it("sends only values that differ from the station's", () => {
  const typed = {
    ...SAVED,
    station: 'B',
    scanners: ['serial:COM3'],
    printers: { ...SAVED.printers, m: 'cups:Q' },
  };
  expect(changedFields(typed, SAVED)).toEqual(['station', 'printers']);
  expect(changeOf(typed, SAVED)).toEqual({ station: 'B', printers: { s: '', m: 'cups:Q', l: '', a4: '' } });
});

it('sends a secret only when one was typed', () => {
  expect(changeOf(SAVED, SAVED)).toEqual({});
  expect(changeOf({ ...SAVED, clientSecret: 'new' }, SAVED)).toEqual({ clientSecret: 'new' });
});

it('shows no number of the seller as an empty field, and stores an empty field as none', () => {
  expect(SAVED.sellerId).toBe('');
  const saved = formValues({ ...SETTINGS, sellerId: 1001 });
  expect(saved.sellerId).toBe(1001);
  expect(changeOf({ ...saved, sellerId: '' }, saved)).toEqual({ sellerId: 0 });
});

it('reads a list from lines, without blank and repeated ones', () => {
  expect(fromLines(' a \n\n b\na\n')).toEqual(['a', 'b']);
  expect(toLines(['a', 'b'])).toBe('a\nb');
});

describe('settings that somebody else changes meanwhile', () => {
  const typed = { ...SAVED, station: 'mine', autoClose: false };

  it('keep what was typed here, and follow the station in every other field', () => {
    const now = { ...SAVED, destination: 'theirs', keepLabelDays: 30 };
    expect(mergeValues(typed, SAVED, now)).toEqual({
      values: { ...now, station: 'mine', autoClose: false },
      conflicts: [],
    });
  });

  it('name the fields that both have changed, without choosing for them', () => {
    const now = { ...SAVED, station: 'theirs', autoClose: false };
    const merged = mergeValues(typed, SAVED, now);
    expect(merged).toEqual({ values: { ...now, station: 'mine' }, conflicts: ['station'] });
    // What is equal on both sides needs no saving.
    expect(changedFields(merged.values, now)).toEqual(['station']);
  });
});
