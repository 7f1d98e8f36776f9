import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY_OF, type GoodsCountry, type GoodsPrice } from '#shared/domain/platform-goods.ts';
import { saleDay } from '#shared/domain/sale-days.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { usePrice } from '../goods/use-price.ts';

export type PriceWords = {
  /** Whose prices they are: `Kazakhstan, KZT`. */
  readonly place: string;
  readonly money: (amount: string | null) => string;
  /** The state as the platform calls it, in words; one that nobody knows stays as it came. */
  readonly state: (price: GoodsPrice) => string;
  /** From hundredths of a percent: `−25.5 %`. */
  readonly percent: (basisPoints: number) => string;
  /** A percentage as the platform shows it, a decimal: `75.09 %`. */
  readonly share: (percent: string | null) => string;
  /** The day in Moscow of a bound of a sale: `1 December`. */
  readonly day: (iso: string | null) => string;
  /** The days of a sale in Moscow: `1 December – 31 December`; empty: it has none. */
  readonly days: (sale: Pick<GoodsPrice, 'saleStart' | 'saleEnd'>) => string;
};

/** How prices of a country are written in the language of the screen. */
export function usePriceWords(country: GoodsCountry): PriceWords {
  const { t } = useTranslation();
  const price = usePrice();
  const formats = useFormats();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(t('language.locale'), {
      style: 'percent',
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    });
    const share = new Intl.NumberFormat(t('language.locale'), { style: 'percent', maximumFractionDigits: 2 });
    return {
      place: t('ui.prices.place', {
        country: t(`ui.prices.countries.${country}`),
        currency: CURRENCY_OF[country],
      }),
      money: (amount) => (amount === null ? '—' : price(amount, CURRENCY_OF[country])),
      state: ({ state, statusText }) =>
        state === null ? statusText || t('ui.prices.noState') : t(`ui.prices.states.${state}`),
      percent: (basisPoints) => percent.format(basisPoints / 10_000),
      share: (text) =>
        text === null ? '—' : Number.isFinite(Number(text)) ? share.format(Number(text) / 100) : text,
      day: (iso) => {
        const day = saleDay(iso);
        return day === null ? '—' : formats.day(day);
      },
      days: ({ saleStart, saleEnd }) => {
        const [from, to] = [saleDay(saleStart), saleDay(saleEnd)];
        if (from === null && to === null) return '';
        if (from === null) return t('ui.prices.until', { day: formats.day(to ?? '') });
        if (to === null) return t('ui.prices.since', { day: formats.day(from) });
        return t('ui.prices.span', { from: formats.day(from), to: formats.day(to) });
      },
    };
  }, [t, price, formats, country]);
}
