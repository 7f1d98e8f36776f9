import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../../../src/renderer/screens/settings/field-problems.ts';
import type { FormValues } from '../../../../../src/renderer/screens/settings/settings-fields.ts';
import { formValues } from '../../../../../src/renderer/screens/settings/settings-values.ts';
import { SETTINGS, SETTINGS_VIEW } from '../../../../support/settings-values.ts';

const SAVED = formValues(SETTINGS);

const problemsOf = (part: Partial<FormValues>, view = SETTINGS_VIEW) =>
  fieldProblems({ ...SAVED, ...part }, formValues(view.settings), view);

describe('a number', () => {
  it.each(['newOrdersSeconds', 'changedOrdersSeconds', 'notificationsPort', 'keepLabelDays'] as const)(
    'is required where %s is empty, which is not 0',
    (name) => {
      expect(problemsOf({ [name]: '' })[name]).toMatchObject({ key: 'numberMissingInRange' });
    },
  );

  it.each([
    ['notificationsPort', 1024, 65_535, 'portOutOfRange'],
    ['newOrdersSeconds', 300, 600, 'pollOutOfRange'],
    ['keepLabelDays', 1, 365, 'numberOutOfRange'],
    ['cancelDelaySeconds', 0, 120, 'numberOutOfRange'],
  ] as const)('of %s is accepted from %i to %i, both included', (name, min, max, key) => {
    for (const value of [min, max]) expect(problemsOf({ [name]: value })).toEqual({});
    for (const value of [min - 1, max + 1])
      expect(problemsOf({ [name]: value })[name]).toEqual({ key, params: { min, max, value } });
  });

  it("must not be the port of the station's own page", () => {
    expect(problemsOf({ notificationsPort: 4100 }).notificationsPort).toMatchObject({ key: 'portOfPage' });
    const view = { ...SETTINGS_VIEW, pagePort: null };
    expect(problemsOf({ notificationsPort: 4100 }, view)).toEqual({});
  });

  it('of the seller may be any, or none', () => {
    const view = { ...SETTINGS_VIEW, settings: { ...SETTINGS, sellerId: 5 } };
    for (const sellerId of ['', 15_000_000] as const) expect(problemsOf({ sellerId }, view)).toEqual({});
  });
});

describe('a text', () => {
  it.each([
    [{ station: ' ' }, 'station', { key: 'required' }],
    [{ station: 'x'.repeat(41) }, 'station', { key: 'tooLong', params: { max: 40 } }],
    [
      { scanners: Array.from({ length: 9 }, (_, at) => `serial:COM${at}`) },
      'scanners',
      { key: 'tooMany', params: { max: 8 } },
    ],
    [{ keyboardPrefix: 'F99' }, 'keyboardPrefix', { reason: 'keyboard-prefix', params: { name: 'F99' } }],
    [{ partnerId: 'toolong' }, 'partnerId', { reason: 'partner-id-wrong' }],
    [{ b2bUrl: 'example.com/b2b' }, 'b2bUrl', { reason: 'address-wrong' }],
    [{ clientId: 'shop' }, 'b2bUrl', { reason: 'address-missing' }],
    [
      { printers: { ...SAVED.printers, l: 'bogus' } },
      'printers.l',
      { reason: 'printer-spec-unknown', params: { name: 'bogus' } },
    ],
    [
      { otherPrinters: { ...SAVED.otherPrinters, s: ['cups:ok', 'bogus'] } },
      'otherPrinters.s',
      { reason: 'printer-spec-unknown' },
    ],
  ] as const)('that cannot be saved has a problem at its field: %j', (part, path, problem) => {
    expect(problemsOf(part as Partial<FormValues>)[path]).toMatchObject(problem);
  });
});

it('that was stored and is not touched is not checked', () => {
  const settings = { ...SETTINGS, keepLabelDays: 4000, printers: { ...SETTINGS.printers, s: 'bogus' } };
  const view = { ...SETTINGS_VIEW, settings };
  const values = formValues(settings);
  const printers = { ...settings.printers, m: 'cups:ok' };
  expect(fieldProblems({ ...values, station: 'B', printers }, values, view)).toEqual({});
});

describe('the secret', () => {
  const account = { b2bUrl: 'https://old.example', clientId: 'shop', partnerId: 'PBX' };
  const view = { ...SETTINGS_VIEW, settings: { ...SETTINGS, ...account }, hasClientSecret: true };

  it('is asked for again with another address, since it was typed for the old one', () => {
    const moved = { ...account, b2bUrl: 'https://new.example' };
    expect(problemsOf(moved, view).clientSecret).toMatchObject({ reason: 'secret-again' });
    expect(problemsOf({ ...moved, clientSecret: 'typed' }, view)).toEqual({});
  });

  it('stays for another path of the same address', () => {
    expect(problemsOf({ ...account, b2bUrl: 'https://old.example/b2b' }, view)).toEqual({});
  });
});
