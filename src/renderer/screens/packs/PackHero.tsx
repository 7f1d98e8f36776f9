import { useTranslation } from 'react-i18next';
import type { PackPageView } from '#shared/contract/order-page.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { labelOf, PackActions, PackFacts } from '../orders/OrderPacks.tsx';
import { PackLabel } from '../orders/PackLabel.tsx';
import styles from './PackHero.module.css';

/** The pack as its label shows it, with its order, its pallet, and what may be done with it. */
export function PackHero({ page: { pack, order } }: { readonly page: PackPageView }) {
  const { t } = useTranslation();
  const { packNumber } = pack;
  return (
    <section className={styles.hero}>
      <div className={styles.label}>
        <PackLabel print={labelOf(pack, order.prints)} />
      </div>
      <div className={styles.facts}>
        {packNumber !== null && (
          <p className={styles.number}>
            <PackNumber number={packNumber} scale="hero" />
          </p>
        )}
        <p className={styles.order}>
          {t('ui.packPage.order')}{' '}
          <PageLink to={addressOf.order(order.orderId)}>
            <OrderNumber orderId={order.orderId} country={order.country} />
          </PageLink>
        </p>
        <PackFacts pack={pack} />
        <PackActions pack={pack} print={labelOf(pack, order.prints)} />
      </div>
    </section>
  );
}
