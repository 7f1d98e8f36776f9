import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows an amount of money, a decimal in units of a currency, with its sign. The digits stay as they are. */
export function usePrice(): (amount: string, currency: string) => string {
  const { t } = useTranslation();
  const language = t('language.locale');
  return useMemo(() => {
    const known = new Map<string, Intl.NumberFormat>();
    return (amount, currency) => {
      const digits = amount.split('.')[1]?.length ?? 0;
      const key = `${currency}${digits}`;
      const format =
        known.get(key) ??
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
      known.set(key, format);
      // A text is formatted as a decimal, without rounding it to a float first.
      return isDecimal(amount) ? format.format(amount) : amount;
    };
  }, [language]);
}

function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}
