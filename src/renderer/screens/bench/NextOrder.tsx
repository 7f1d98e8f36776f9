import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import { CutOff } from '../../components/CutOff.tsx';
import styles from './IdlePanel.module.css';

export const NextOrder = memo(function NextOrder({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  return (
    <li className={styles.order}>
      <p className={styles.number}>
        {row.orderId} <span className={styles.units}>{t('plurals.units', { count: row.units })}</span>
      </p>
      <p className={styles.cutOff}>
        <CutOff cutOff={row.cutOff} isOverdue={row.isOverdue} />
      </p>
      <p className={styles.goods}>
        {row.goods.map((line) => [line.name, line.size].filter((word) => word !== '').join(', ')).join(' · ')}
      </p>
    </li>
  );
});
