import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import { OrderHead } from './OrderHead.tsx';
import styles from './OrderPanel.module.css';
import { PackList } from './PackList.tsx';
import { UnitList } from './UnitList.tsx';

/** The open order: its units to the left, where the eyes go, and what it is about to the right. */
export function OrderPanel() {
  const { t } = useTranslation();
  const order = useView((view) => view.order) ?? null;
  if (order === null) return null;
  return (
    <div className={styles.panel}>
      <UnitList units={order.units} nextItemNr={order.nextItemNr} isCancelled={order.isCancelled} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.side} aria-label={t('ui.bench.order')} tabIndex={0}>
        <OrderHead
          orderId={order.orderId}
          country={order.country}
          cutOff={order.cutOff}
          isOverdue={order.isOverdue}
          isCancelled={order.isCancelled}
          isAddressChanged={order.isAddressChanged}
          isLastDay={order.isLastDay}
        />
        <PackList packs={order.packs} />
      </section>
    </div>
  );
}
