import { expect, it } from 'vitest';
import { OPEN_SETTINGS, settingsSchema } from '#shared/contract/settings.ts';
import {
  FIELD_CHOICES,
  FIELD_LABELS,
  FIELD_NAMES,
  fieldsOfTab,
  tabOfField,
} from '../../../../../src/renderer/screens/settings/settings-fields.ts';

it('every setting of the contract has one place in the form, or acts at once', () => {
  const elsewhere: readonly string[] = [...OPEN_SETTINGS, 'firstRunStep'];
  const wanted = [...Object.keys(settingsSchema.shape), 'clientSecret'].filter(
    (name) => !elsewhere.includes(name),
  );
  expect([...FIELD_NAMES].sort()).toEqual(wanted.sort());
  expect(Object.keys(FIELD_LABELS).sort()).toEqual(wanted.sort());
});

it('every choice offers all values of the contract', () => {
  for (const [name, choices] of Object.entries(FIELD_CHOICES)) {
    const schema = settingsSchema.shape[name as keyof typeof FIELD_CHOICES];
    expect([name, choices.map(([value]) => value)]).toEqual([name, schema.options]);
  }
});

it('leads from a field, or a path within it, to its tab', () => {
  expect(tabOfField('station')).toBe('bench');
  expect(tabOfField('printers.m')).toBe('printers');
  expect(fieldsOfTab('platform')).toContain('clientSecret');
});
