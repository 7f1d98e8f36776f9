import { type Settings, settingsSchema } from '#shared/contract/settings.ts';
import { FIELD_NAMES, type FieldName, type FormValues } from './settings-fields.ts';

/** A change as the station takes it. */
export type SettingsChange = Partial<Settings> & { clientSecret?: string };

/** One entry a line. */
export function toLines(entries: readonly string[]): string {
  return entries.join('\n');
}

/** The entries, each once; blank lines are left out. */
export function fromLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The settings as the form shows them: without a number of the seller its field is empty, and a secret is never shown. */
export function formValues(settings: Settings): FormValues {
  return { ...settings, sellerId: settings.sellerId === 0 ? '' : settings.sellerId, clientSecret: '' };
}

/** The fields that differ from those of the station. */
export function changedFields(values: FormValues, saved: FormValues): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => !isSame(values[name], saved[name]));
}

/** Only what differs is sent, so that nothing else is overwritten. Throws for values with problems. */
export function changeOf(values: FormValues, saved: FormValues): SettingsChange {
  const { clientSecret, ...typed } = Object.fromEntries(
    changedFields(values, saved).map((name) => [name, values[name]]),
  ) as Partial<FormValues>;
  if (typed.sellerId === '') typed.sellerId = 0;
  const change = settingsSchema.partial().parse(typed) as Partial<Settings>;
  return clientSecret === undefined ? change : { ...change, clientSecret };
}

export type MergedValues = {
  readonly values: FormValues;
  /** Fields that a person has changed here and somebody else has changed on the station. */
  readonly conflicts: readonly FieldName[];
};

/**
 * The station's settings have changed while somebody edits: what they typed stays, everything else follows the station.
 */
export function mergeValues(typed: FormValues, before: FormValues, now: FormValues): MergedValues {
  const touched = changedFields(typed, before);
  const typedValues = Object.fromEntries(touched.map((name) => [name, typed[name]])) as Partial<FormValues>;
  return {
    values: { ...now, ...typedValues },
    conflicts: touched.filter((name) => !isSame(before[name], now[name]) && !isSame(typed[name], now[name])),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
