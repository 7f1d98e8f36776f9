import type { StationView } from '#shared/contract/bench.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/domain/language.ts';

/** What the switches of the page choose for all specimens. */
export type Appearance = Pick<StationView['screen'], 'theme' | 'contrast'> & Pick<StationView, 'language'>;

/** The part of the address after `#`. */
export function addressOf(specimen: string, { theme, contrast, language }: Appearance): string {
  return new URLSearchParams({ specimen, theme, contrast, language }).toString();
}

/** Reads it; what is missing or unknown is the default. */
export function readAddress(hash: string): { readonly specimen: string; readonly appearance: Appearance } {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const theme = given.get('theme');
  return {
    specimen: given.get('specimen') ?? '',
    appearance: {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      contrast: given.get('contrast') === 'high' ? 'high' : 'system',
      language: LANGUAGES.find((known) => known === given.get('language')) ?? DEFAULT_LANGUAGE,
    },
  };
}
