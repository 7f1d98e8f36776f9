import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import orderHeadStyles from './OrderHead.module.css';
import styles from './OrderPanel.module.css';
import { PackList } from './PackList.tsx';
import { UnitList } from './UnitList.tsx';

/** The open order: its units on the left, where the eyes go first, and its facts on the right. */
export function OrderPanel() {
  const { t } = useTranslation();
  const order = useView((view) => view.order) ?? null;
  if (order === null) return null;
  return (
    <div className={styles.panel}>
      <UnitList units={order.units} nextItemNr={order.nextItemNr} isCancelled={order.isCancelled} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
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

type OrderHeadProps = {
  readonly orderId: string;
  readonly country: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  readonly isCancelled: boolean;
  readonly isAddressChanged: boolean;
  readonly isLastDay: boolean;
};

const OrderHead = memo(function OrderHead({
  orderId,
  country,
  cutOff,
  isOverdue,
  isCancelled,
  isAddressChanged,
  isLastDay,
}: OrderHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={orderHeadStyles.head}>
      {isCancelled && <p className={orderHeadStyles.cancelled}>{t('ui.bench.cancelled')}</p>}
      <div role="status">
        {isLastDay && <p className={orderHeadStyles.moved}>{t('ui.bench.lastDay')}</p>}
        {isAddressChanged && <p className={orderHeadStyles.moved}>{t('ui.bench.addressChanged')}</p>}
      </div>
      <h3 className={orderHeadStyles.title}>
        {t('ui.bench.order')} <span className={orderHeadStyles.country}>{country}</span>
      </h3>
      <p className={orderHeadStyles.number}>{orderId}</p>
      <h3 className={orderHeadStyles.title}>{t('ui.common.cutOff')}</h3>
      <p className={orderHeadStyles.cutOff}>
        <CutOff cutOff={cutOff} isOverdue={isOverdue} />
      </p>
    </div>
  );
});
