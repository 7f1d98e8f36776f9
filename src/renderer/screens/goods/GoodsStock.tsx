import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsEntry.module.css';

/** How many there are, how many are promised, and how many can still be sold. */
export function GoodsStock({ entry: { stock, goods } }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section className={styles.panel} aria-labelledby="goods-stock">
      <h3 id="goods-stock" className={styles.title}>
        {t('ui.goods.stock.title')}
      </h3>
      <dl className={styles.figures}>
        <div>
          <dt>{t('ui.goods.stock.quantity')}</dt>
          <dd>{stock.quantity ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('ui.goods.stock.reserved')}</dt>
          <dd>{stock.reserved}</dd>
        </div>
        <div>
          <dt>{t('ui.goods.stock.available')}</dt>
          <dd>{stock.available ?? '—'}</dd>
        </div>
      </dl>
      {stock.places.length > 0 && (
        <ul className={styles.places}>
          {stock.places.map(({ kind, warehouse, quantity, updatedAt }) => (
            <li key={`${kind}|${warehouse}`}>
              <b>{quantity}</b> {t(`ui.goods.stock.kinds.${kind}`)}
              {warehouse !== '' && `, ${warehouse}`}
              {updatedAt !== null && <span className={styles.note}> {formats.timestamp(updatedAt)}</span>}
            </li>
          ))}
        </ul>
      )}
      <PageLink to={addressOf.stock(goods.sellerSku || goods.sku)}>{t('ui.goods.stock.toScreen')}</PageLink>
    </section>
  );
}
