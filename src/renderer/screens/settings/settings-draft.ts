import type { Settings, SettingsView } from '#shared/contract/settings.ts';

export type SettingName = keyof Settings;

/** What the person has changed and not saved yet. */
export type Draft = Partial<Settings> & { readonly clientSecret?: string };

/** One line an entry. */
export function toLines(entries: readonly string[]): string {
  return entries.join('\n');
}

/** The entries, each once; blank lines are left out. */
export function fromLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Only what differs from what the station has, so that nothing else is overwritten. */
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
