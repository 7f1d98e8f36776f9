import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { createTexts } from '../../../../src/renderer/shell/i18n.ts';
import { some } from '../../../support/not-empty.ts';
import { leaves } from './leaves.ts';
import { MADE_UP, madeUp, pluralForms, pluralStems } from './made-up-language.ts';

const texts = createTexts(MADE_UP, { ...CATALOGUES, [MADE_UP]: madeUp });

/** Keys are typed by the Russian catalogue; these come from the catalogue itself. */
const translate = texts.t as unknown as (key: string, params?: object) => string;

describe('a language that is added as a catalogue', () => {
  it('shows every sentence in its own words', () => {
    const sentences = leaves(madeUp).filter(([path]) => !/^(plurals|language)\./.test(path));
    for (const [path] of some(sentences)) expect(translate(path), path).toMatch(/^\[.*\]$/s);
  });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('counts by its own plural rules: %i is %s', (count, form) => {
    expect(pluralForms(MADE_UP)).toContain(form);
    for (const stem of some(pluralStems(madeUp.plurals)))
      expect(translate(`plurals.${stem}`, { count }), stem).toBe(`[${form} ${count}]`);
  });

  it('counts in the middle of a sentence', () => {
    expect(translate('verdicts.order-opened', { order: 'RU1', units: 3 })).toBe(
      '[Order RU1 opened: [few 3]]',
    );
  });

  it('lists with its own words between', () => {
    const names = ['a', 'b', 'c'];
    expect(translate('ui.apiVersion.v2Names', { names })).toContain(
      new Intl.ListFormat(MADE_UP).format(names),
    );
  });
});
