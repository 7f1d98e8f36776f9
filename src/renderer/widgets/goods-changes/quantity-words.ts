import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueText } from './ChangeResults.tsx';

/** A number of units in the language of the screen; empty: not known. */
export function useQuantityText(): ValueText {
  const { t } = useTranslation();
  const locale = t('language.locale');
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (value) => (typeof value === 'number' ? format.format(value) : '');
  }, [locale]);
}

/** `+3`, `−12`: how many units more or less there are; empty: not known. */
export function useDifferenceText(): (before: unknown, after: unknown) => string {
  const { t } = useTranslation();
  const locale = t('language.locale');
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
    return (before, after) =>
      typeof before === 'number' && typeof after === 'number' ? format.format(after - before) : '';
  }, [locale]);
}
