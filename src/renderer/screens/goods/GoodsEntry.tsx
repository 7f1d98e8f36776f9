import { Alert, Button } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { categoriesIn, categoryLanguage } from '#shared/domain/category-names.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { EditGoods } from './EditGoods.tsx';
import { GoodsAttributes } from './GoodsAttributes.tsx';
import { GoodsCodes } from './GoodsCodes.tsx';
import styles from './GoodsEntry.module.css';
import { GoodsPrices } from './GoodsPrices.tsx';
import { GoodsSizes } from './GoodsSizes.tsx';
import { GoodsStock } from './GoodsStock.tsx';
import { PrintGoodsLabel } from './PrintGoodsLabel.tsx';
import { useModelName } from './use-model-name.ts';
import { useStatusName } from './use-status-name.ts';
import { Whereabouts } from './Whereabouts.tsx';

/** While the catalog is filled the goods change several times a second. */
const RELOAD_MS = 2_000;

/** Everything that the station knows of goods. */
export function GoodsEntry({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  const { goods = 0, queue = 0, shipments = 0 } = useView((view) => view.revisions) ?? {};
  const revision = useThrottledValue(`${goods}.${queue}.${shipments}`, RELOAD_MS);
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.goods.entry.queryOptions({ input: { sku } }),
    revision,
  );
  const entry = data?.entry ?? null;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={() => goTo(addressOf.goods)}
      >
        {t('ui.goods.entry.back')}
      </Button>
      {hasFailed && <LoadFailed onReload={reload} />}
      {data === null && !hasFailed && <p>{t('ui.common.loading')}</p>}
      {data !== null && entry === null && <Alert color="gray">{t('ui.goods.entry.none', { sku })}</Alert>}
      {entry !== null && <Entry key={entry.goods.sku} entry={entry} />}
    </>
  );
}

function Entry({ entry }: { readonly entry: GoodsEntryView }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EditGoods entry={entry} />
        <Hero entry={entry} />
        <GoodsSizes entry={entry} />
        <GoodsAttributes sku={entry.goods.sku} />
      </div>
      <div className={styles.column}>
        <PrintGoodsLabel sku={entry.goods.sku} />
        <GoodsCodes entry={entry} />
        <GoodsStock entry={entry} />
        <GoodsPrices entry={entry} />
        <Whereabouts orders={entry.orders} />
      </div>
    </div>
  );
}

function Hero({ entry }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  const modelName = useModelName();
  const statusName = useStatusName();
  const [shown, setShown] = useState(0);
  const { goods, pictures } = entry;
  const categories = categoriesIn(categoryLanguage(t('language.locale')), entry.categories);
  const facts = [
    ['sellerSku', goods.sellerSku],
    ['platformSku', goods.sku],
    ['parentSku', entry.parentSku],
    ['color', entry.color],
    ['categories', categories.join(t('ui.common.separator'))],
    ['status', statusName(entry.status)],
    ['model', entry.model === '' ? '' : modelName(entry.model)],
  ] as const;
  return (
    <section className={`${styles.panel} ${styles.hero}`} aria-labelledby="goods-name">
      <div>
        <Picture url={pictures[shown]?.picture ?? null} className={styles.picture} />
        {pictures.length > 1 && (
          <div className={styles.thumbnails}>
            {pictures.map(({ no, picture }, at) => (
              <button
                key={no}
                type="button"
                className={styles.thumbnail}
                aria-label={t('ui.goods.entry.picture', { no })}
                aria-pressed={at === shown}
                onClick={() => setShown(at)}
              >
                <Picture url={picture} className={styles.small} />
              </button>
            ))}
          </div>
        )}
      </div>
      <div>
        <h3 id="goods-name" className={styles.name}>
          {goods.name} <SizeChip size={goods.size} scale="card" />
        </h3>
        <p className={styles.brand}>{goods.brand}</p>
        {!entry.isListed && <p className={styles.stop}>{t('ui.goods.entry.unlisted')}</p>}
        {entry.isSellable === false && <p className={styles.stop}>{t('ui.goods.entry.notSellable')}</p>}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value !== '' && (
                <div key={name}>
                  <dt>{t(`ui.goods.entry.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  );
}
