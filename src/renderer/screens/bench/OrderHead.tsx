import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CutOff } from '../../components/CutOff.tsx';
import styles from './OrderHead.module.css';

type Props = {
  readonly orderId: string;
  readonly country: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  readonly isCancelled: boolean;
  readonly isAddressChanged: boolean;
  readonly isLastDay: boolean;
};

export const OrderHead = memo(function OrderHead({
  orderId,
  country,
  cutOff,
  isOverdue,
  isCancelled,
  isAddressChanged,
  isLastDay,
}: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      {isCancelled && <p className={styles.cancelled}>{t('ui.bench.cancelled')}</p>}
      <div role="status">
        {isLastDay && <p className={styles.moved}>{t('ui.bench.lastDay')}</p>}
        {isAddressChanged && <p className={styles.moved}>{t('ui.bench.addressChanged')}</p>}
      </div>
      <h3 className={styles.title}>
        {t('ui.bench.order')} <span className={styles.country}>{country}</span>
      </h3>
      <p className={styles.number}>{orderId}</p>
      <h3 className={styles.title}>{t('ui.common.cutOff')}</h3>
      <p className={styles.cutOff}>
        <CutOff cutOff={cutOff} isOverdue={isOverdue} />
      </p>
    </div>
  );
});
