import { useTranslation } from 'react-i18next';
import type { GoodsWhereabouts } from '#shared/contract/goods-entry.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './GoodsEntry.module.css';

/** In which orders, packs and shipments the goods are now. */
export function Whereabouts({ orders }: { readonly orders: readonly GoodsWhereabouts[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-labelledby="goods-where">
      <h3 id="goods-where" className={styles.title}>
        {t('ui.goods.where.title')}
      </h3>
      {orders.length === 0 && <p className={styles.note}>{t('ui.goods.where.none')}</p>}
      <ul className={styles.places}>
        {orders.map(({ orderId, units, at, packNumber, pallet, shipment, table }) => (
          <li key={`${orderId}|${at}|${packNumber}`}>
            <PageLink to={addressOf.order(orderId)}>{orderId}</PageLink> <b>× {units}</b>{' '}
            <span className={at === 'on-hold' ? styles.stop : undefined}>{t(`ui.goods.where.at.${at}`)}</span>
            {table !== null && `, ${table}`}
            {packNumber !== null && (
              <>
                {', '}
                <PageLink to={addressOf.pack(packNumber)}>{packNumber}</PageLink>
              </>
            )}
            {pallet !== null && `, ${pallet}`}
            {shipment !== null && `, ${shipment}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
