import type { TFunction } from 'i18next';
import type { Settings, SettingsView } from '#shared/contract/settings.ts';
import { LABEL_SIZE_NAMES, type LabelSize, type PaperSize } from '#shared/domain/label-size.ts';
import { printerName } from '#shared/domain/printer-spec.ts';

type SettingName = keyof Settings;

/** Changes that the person has not saved yet. */
export type Draft = Partial<Settings> & { readonly clientSecret?: string };

/** One line per entry. */
export function toLines(entries: readonly string[]): string {
  return entries.join('\n');
}

/** The entries, each once; blank lines are left out. */
export function fromLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Only the values that differ from the station's, so that nothing else is overwritten. */
export function changesOf(draft: Draft, settings: Settings): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      if (name === 'clientSecret') return value !== '';
      return JSON.stringify(settings[name as SettingName]) !== JSON.stringify(value);
    }),
  );
}

export function isFixed(view: SettingsView, name: SettingName | 'clientSecret'): boolean {
  return view.fixed.includes(name);
}

/** Props of every group of fields. */
export type FieldsProps = {
  readonly view: SettingsView;
  readonly mayChange: boolean;
  readonly values: Settings & Draft;
  readonly change: (part: Draft) => void;
};

type Common = { readonly disabled: boolean; readonly description: string | undefined };

/** A fixed value is shown with an explanation and cannot be changed. */
export function fieldProps(
  t: TFunction,
  fields: FieldsProps,
  name: SettingName | 'clientSecret',
  hint?: string,
): Common {
  const fixed = isFixed(fields.view, name);
  return {
    disabled: fixed || !fields.mayChange,
    description: fixed ? t('ui.settings.fixed') : hint,
  };
}

/** A printer's name on the Settings screen, which shows at once when it is only a folder. */
export function shownPrinter(t: TFunction, line: string): string {
  const name = printerName(line);
  return line.startsWith('folder:') ? t('ui.settings.printerFolder', { name }) : name;
}

export const SIZE_TEXTS = {
  s: 'ui.settings.sizeS',
  m: 'ui.settings.sizeM',
  l: 'ui.settings.sizeL',
  a4: 'ui.settings.sizeA4',
} as const satisfies Record<PaperSize, string>;

export function labelSizeOf(text: string): LabelSize {
  return LABEL_SIZE_NAMES.find((size) => size === text) ?? 'm';
}
