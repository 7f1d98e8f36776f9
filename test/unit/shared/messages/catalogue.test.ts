import { describe, expect, it } from 'vitest';
import { REASONS } from '#shared/domain/reason.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { REASON_VARIANTS, TODO_KEYS, VERDICT_SENTENCES } from '#shared/messages/keys.ts';
import { COUNTED_FORMATS, JOINING_FORMATS, LIST_FORMAT } from '#shared/messages/placeholder-formats.ts';
import { some } from '../../../support/not-empty.ts';
import { allowedPlaceholders, REASON_PLACEHOLDERS } from './allowed-placeholders.ts';
import { leaves, placeholdersOf } from './leaves.ts';
import { pluralForms, pluralStems } from './made-up-language.ts';

const { ru, en } = CATALOGUES;

const sentences = (tree: object) => leaves(tree).filter(([path]) => !path.startsWith('plurals.'));

describe.each(Object.entries(CATALOGUES))('the catalogue in %s', (language, texts) => {
  it('has a sentence for every reason, verdict and todo', () => {
    expect(Object.keys(texts.reasons).toSorted()).toEqual([...REASONS].toSorted());
    expect(Object.keys(texts.verdicts).toSorted()).toEqual([...VERDICT_SENTENCES].toSorted());
    expect(Object.keys(texts.todo).toSorted()).toEqual([...TODO_KEYS].toSorted());
    expect(Object.keys(texts.variants).toSorted()).toEqual([...REASON_VARIANTS].toSorted());
  });

  it('states for every reason what happened and what to do', () => {
    for (const [path, sentence] of some(leaves(texts.reasons))) expect(sentence.trim(), path).not.toBe('');
  });

  it('uses only the placeholders that the station fills', () => {
    const allowed = allowedPlaceholders();
    for (const [path, sentence] of some(
      leaves({ situation: texts.verdicts, todo: texts.todo, variants: texts.variants }),
    ))
      for (const placeholder of placeholdersOf(sentence))
        expect(allowed.get(path.split('.')[1] ?? ''), path).toContain(placeholder.name);
    for (const [path, sentence] of some(leaves(texts.reasons)))
      for (const placeholder of placeholdersOf(sentence))
        expect(REASON_PLACEHOLDERS, path).toContain(placeholder.name);
  });

  it('uses only existing formats, and in a reason only those that allow an empty placeholder', () => {
    const joining = Object.keys(JOINING_FORMATS);
    const all = [...joining, ...COUNTED_FORMATS, LIST_FORMAT];
    for (const [path, sentence] of some(sentences(texts)))
      for (const { format } of placeholdersOf(sentence))
        if (format !== null) expect(all, path).toContain(format);
    for (const [path, sentence] of some(leaves(texts.reasons)))
      for (const { format } of placeholdersOf(sentence)) expect(joining, path).toContain(format);
  });

  it('has every plural form that the language needs', () => {
    const stems = pluralStems(ru.plurals);
    expect(stems).toEqual(expect.arrayContaining([...COUNTED_FORMATS]));
    const keys = stems.flatMap((stem) => pluralForms(language).map((form) => `${stem}_${form}`));
    expect(Object.keys(texts.plurals).toSorted()).toEqual(keys.toSorted());
  });

  it('never calls a pack a box, nor a shipment a delivery', () => {
    const forbidden = language === 'ru' ? /короб|посылк/i : /\b(box|carton|parcel|delivery)\b/i;
    // Returns do come in boxes: the platform's word.
    for (const [path, sentence] of some(sentences(texts)))
      if (!/return/i.test(path)) expect(sentence, path).not.toMatch(forbidden);
  });
});

it('has the same sentences with the same placeholders in both languages', () => {
  const inEnglish = new Map(sentences(en));
  const inRussian = sentences(ru);
  expect(inRussian.map(([path]) => path).toSorted()).toEqual([...inEnglish.keys()].toSorted());
  for (const [path, sentence] of some(inRussian)) {
    const names = (text: string) =>
      placeholdersOf(text)
        .map((placeholder) => placeholder.name)
        .toSorted();
    expect(names(inEnglish.get(path) ?? ''), path).toEqual(names(sentence));
  }
});
