import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './GoodsEntry.module.css';

/** All sizes of the model. */
export function GoodsSizes({ entry: { sizes, goods } }: { readonly entry: GoodsEntryView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="goods-sizes">
      <h3 id="goods-sizes" className={styles.title}>
        {t('ui.goods.sizes.title', { count: sizes.length })}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ui.goods.sizes.size')}</th>
            <th scope="col">{t('ui.goods.columns.sku')}</th>
            <th scope="col">{t('ui.goods.columns.barcode')}</th>
            <th scope="col" className={styles.number}>
              {t('ui.goods.columns.stock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.sku} aria-current={size.sku === goods.sku || undefined}>
              <td>{size.size || t('ui.goods.sizes.only')}</td>
              <td>
                {size.sku === goods.sku ? (
                  size.sellerSku || size.sku
                ) : (
                  <PageLink to={addressOf.goodsEntry(size.sku)}>{size.sellerSku || size.sku}</PageLink>
                )}
              </td>
              <td>{size.barcode || <span className={styles.problem}>{t('ui.goods.noBarcode')}</span>}</td>
              <td className={styles.number}>{size.quantity ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
