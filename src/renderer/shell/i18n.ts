import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from '#shared/messages/catalogue.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { COUNTED_FORMATS, JOINING_FORMATS } from '#shared/messages/placeholder-formats.ts';

/** i18next with the catalogues: their placeholders and formats, and the plural forms of each language. */
export function createTexts(
  language: string,
  catalogues: Readonly<Record<string, Catalogue>> = CATALOGUES,
): i18n {
  const texts = createInstance();
  texts.use(initReactI18next);
  void texts.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    resources: Object.fromEntries(
      Object.entries(catalogues).map(([code, catalogue]) => [code, { translation: catalogue }]),
    ),
    interpolation: { escapeValue: false },
    // Formats are not called for a missing value: its placeholder becomes empty.
    missingInterpolationHandler: () => '',
  });
  addPlaceholderFormats(texts);
  return texts;
}

function addPlaceholderFormats(texts: i18n): void {
  for (const [name, join] of Object.entries(JOINING_FORMATS)) {
    texts.services.formatter?.add(name, (value: unknown) => (isEmpty(value) ? '' : join(String(value))));
  }
  for (const name of COUNTED_FORMATS) {
    texts.services.formatter?.add(name, (value: unknown, lng) =>
      isEmpty(value) ? '' : texts.t(`plurals.${name}`, { count: Number(value), lng: lng ?? texts.language }),
    );
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
