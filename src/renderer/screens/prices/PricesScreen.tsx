import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { goTo } from '../../shell/addresses.ts';
import { GoodsTabs } from '../../widgets/GoodsTabs.tsx';
import { ChangesPanel } from '../../widgets/goods-changes/ChangesPanel.tsx';
import { Page } from '../../widgets/Page.tsx';
import { PriceList } from './PriceList.tsx';
import { addressOfPrices, type PriceChoice, priceChoiceOf } from './price-address.ts';
import { usePriceValueText } from './use-price-value-text.ts';

/** Prices of the models in each country: what they are, what becomes of them, and how they are changed. */
export function PricesScreen() {
  const { t } = useTranslation();
  const choice = priceChoiceOf(useSearch());
  const valueText = usePriceValueText();
  const choose = useCallback((next: PriceChoice) => goTo(addressOfPrices(next), { replace: true }), []);
  return (
    <Page title={t('ui.prices.title')}>
      <Stack gap="sm">
        <GoodsTabs current="prices" />
        <ChangesPanel kind="prices" valueText={valueText} />
        <PriceList key={choice.country} choice={choice} onChoose={choose} />
      </Stack>
    </Page>
  );
}
