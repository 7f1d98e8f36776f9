import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY_OF, GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';
import type { ValueText } from '../../widgets/goods-changes/ChangeResults.tsx';
import { usePrice } from '../goods/use-price.ts';

/** How a price of a confirmed change is written: `7 990 ₽, on sale 6 390 ₽`. */
export function usePriceValueText(): ValueText {
  const { t } = useTranslation();
  const price = usePrice();
  return useCallback(
    (value) => {
      const [amount, salePrice] = [textOf(value, 'price'), textOf(value, 'salePrice')];
      if (amount === '') return '';
      const country = GOODS_COUNTRIES.find((known) => known === textOf(value, 'country')) ?? 'RU';
      const money = (text: string) => price(text, CURRENCY_OF[country]);
      return salePrice === ''
        ? money(amount)
        : t('ui.common.list', {
            items: [money(amount), t('ui.prices.saleOf', { price: money(salePrice) })],
          });
    },
    [t, price],
  );
}

/** A text of a value as the station stored it; empty: it has none. */
function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
}
