import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '#shared/messages/en.ts';
import { COUNTED_FORMATS, JOINING_FORMATS } from '#shared/messages/gap-formats.ts';
import { ru } from '#shared/messages/ru.ts';

type Language = 'ru' | 'en';

/** i18next with the catalogue: its gaps, their formats and the plural forms of the language. */
export function createTexts(language: Language): i18n {
  const texts = createInstance();
  texts.use(initReactI18next);
  void texts.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    resources: { ru: { translation: ru }, en: { translation: en } },
    interpolation: { escapeValue: false },
    // Formats are not called for a missing gap: it becomes empty.
    missingInterpolationHandler: () => '',
  });
  addGapFormats(texts);
  return texts;
}

function addGapFormats(texts: i18n): void {
  for (const [name, join] of Object.entries(JOINING_FORMATS)) {
    texts.services.formatter?.add(name, (gap: unknown) => (isEmpty(gap) ? '' : join(String(gap))));
  }
  for (const name of COUNTED_FORMATS) {
    texts.services.formatter?.add(name, (gap: unknown, lng) =>
      isEmpty(gap) ? '' : texts.t(`plurals.${name}`, { count: Number(gap), lng: lng ?? texts.language }),
    );
  }
}

function isEmpty(gap: unknown): boolean {
  return gap === undefined || gap === null || gap === '';
}
