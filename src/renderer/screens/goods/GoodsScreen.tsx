import { Alert, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { MAX_GOODS_SEARCH } from '#shared/domain/goods-list.ts';
import { goTo } from '../../shell/addresses.ts';
import { GoodsTabs } from '../../widgets/GoodsTabs.tsx';
import { Page } from '../../widgets/Page.tsx';
import { GoodsEntry } from './GoodsEntry.tsx';
import { GoodsList } from './GoodsList.tsx';
import styles from './GoodsScreen.module.css';
import { addressOfFilter, filterOf } from './goods-address.ts';
import { ScannerSearch } from './ScannerSearch.tsx';

/** The seller's goods: the list of them, or one entry. */
export function GoodsScreen() {
  const { t } = useTranslation();
  const { part, sku } = useParams<{ readonly part?: string; readonly sku?: string }>();
  const isEntry = part === 'sku' && sku !== undefined;
  const { filter, unknown, isTooLong } = filterOf(useSearch());
  const choose = useCallback((next: GoodsFilterView) => goTo(addressOfFilter(next), { replace: true }), []);
  return (
    <Page title={t('ui.goods.title')}>
      <Stack gap="sm">
        <div className={styles.top}>
          <GoodsTabs current="goods" />
          <ScannerSearch />
        </div>
        {part !== undefined && !isEntry && <Alert color="yellow">{t('ui.goods.noSuchPart')}</Alert>}
        {unknown !== null && <Alert color="yellow">{t('ui.goods.unknownFilter', { part: unknown })}</Alert>}
        {isTooLong && <Alert color="yellow">{t('ui.goods.searchTooLong', { max: MAX_GOODS_SEARCH })}</Alert>}
        {isEntry ? <GoodsEntry sku={sku} /> : <GoodsList filter={filter} onFilter={choose} />}
      </Stack>
    </Page>
  );
}
