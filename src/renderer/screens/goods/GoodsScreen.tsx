import { Alert, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import type { GoodsFilterView } from '#shared/contract/goods-list.ts';
import { MAX_GOODS_SEARCH } from '#shared/domain/goods-list.ts';
import { goTo } from '../../shell/addresses.ts';
import { GoodsTabs } from '../../widgets/GoodsTabs.tsx';
import { Page } from '../../widgets/Page.tsx';
import { GoodsDraft } from '../goods-form/GoodsDraft.tsx';
import { GoodsDrafts, NewGoodsButton } from '../goods-form/GoodsDrafts.tsx';
import { NewGoods } from '../goods-form/NewGoods.tsx';
import { GoodsImages } from '../goods-images/GoodsImages.tsx';
import { GoodsEntry } from './GoodsEntry.tsx';
import { GoodsList } from './GoodsList.tsx';
import styles from './GoodsScreen.module.css';
import { addressOfFilter, filterOf } from './goods-address.ts';
import { ScannerSearch } from './ScannerSearch.tsx';

/** Numbers of drafts, as they are in addresses. */
const DRAFT = /^[1-9]\d{0,8}$/;

/** The seller's goods: the list of them, one entry, or what a supervisor changes about one. */
export function GoodsScreen() {
  const { t } = useTranslation();
  const { part, sku } = useParams<{ readonly part?: string; readonly sku?: string }>();
  return (
    <Page title={t('ui.goods.title')}>
      <Stack gap="sm">
        <div className={styles.top}>
          <GoodsTabs current="goods" />
          {part === undefined && <NewGoodsButton className={styles.new} />}
          <ScannerSearch />
        </div>
        <Part part={part} name={sku} />
      </Stack>
    </Page>
  );
}

type PartProps = { readonly part: string | undefined; readonly name: string | undefined };

/** What the address names; the list with a word on it if there is no such part. */
function Part({ part, name }: PartProps) {
  const { t } = useTranslation();
  if (part === 'new' && name === undefined) return <NewGoods />;
  if (part === 'sku' && name !== undefined) return <GoodsEntry sku={name} />;
  if (part === 'images' && name !== undefined) return <GoodsImages key={name} sku={name} />;
  if (part === 'draft' && name !== undefined && DRAFT.test(name))
    return <GoodsDraft key={name} draft={Number(name)} />;
  return (
    <>
      {part !== undefined && <Alert color="yellow">{t('ui.goods.noSuchPart')}</Alert>}
      <List />
    </>
  );
}

function List() {
  const { t } = useTranslation();
  const { filter, unknown, isTooLong } = filterOf(useSearch());
  const choose = useCallback((next: GoodsFilterView) => goTo(addressOfFilter(next), { replace: true }), []);
  return (
    <>
      {unknown !== null && <Alert color="yellow">{t('ui.goods.unknownFilter', { part: unknown })}</Alert>}
      {isTooLong && <Alert color="yellow">{t('ui.goods.searchTooLong', { max: MAX_GOODS_SEARCH })}</Alert>}
      <GoodsDrafts />
      <GoodsList filter={filter} onFilter={choose} />
    </>
  );
}
