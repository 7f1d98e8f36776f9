import { useTranslation } from 'react-i18next';
import type { OpenOrderView, OpenPackView } from '#shared/contract/bench.ts';
import { useView } from '../../station/station-store.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import styles from './OrderFacts.module.css';
import { openFirst } from './order-lines.ts';

/** What is known of the open order besides its goods: number, country, cut-off, packs, and what has changed. */
export function OrderFacts({ order }: { readonly order: OpenOrderView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.facts} aria-label={t('ui.bench.order')}>
      <div role="status" className={styles.notices}>
        {order.isLastDay && <p className={styles.notice}>{t('ui.bench.lastDay')}</p>}
        {order.isAddressChanged && <p className={styles.notice}>{t('ui.bench.addressChanged')}</p>}
      </div>
      <p className={styles.cutOff} data-needed="cut-off">
        <CutOff cutOff={order.cutOff} isOverdue={order.isOverdue} />
      </p>
      <p className={styles.order} data-needed="order">
        <OrderNumber orderId={order.orderId} country={order.country} />
      </p>
      <ul className={styles.packs} aria-label={t('ui.bench.packs')}>
        {openFirst(order.packs).map((pack) => (
          <Pack key={pack.ordinal} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function Pack({ pack }: { readonly pack: OpenPackView }) {
  const { t } = useTranslation();
  const isUnproven = useView((view) =>
    view.unprovenPacks.some(({ packNumber }) => packNumber === pack.packNumber),
  );
  return (
    <li className={styles.pack} data-open={pack.status === 'open'}>
      <span>
        {t(pack.status === 'open' ? 'ui.hero.openPack' : 'ui.hero.closedPack', { ordinal: pack.ordinal })}
      </span>
      {pack.packNumber === null ? (
        <span className={styles.waits}>{t('ui.bench.packNumberWaits')}</span>
      ) : (
        <PackNumber number={pack.packNumber} scale="list" />
      )}
      {isUnproven && <strong className={styles.problem}>{t('ui.bench.packUnproven')}</strong>}
      {pack.isToReopen && <strong className={styles.problem}>{t('ui.bench.packToReopen')}</strong>}
    </li>
  );
}
