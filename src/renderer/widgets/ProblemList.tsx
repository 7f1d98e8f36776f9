import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import { CancelOldOrder } from './CancelOldOrder.tsx';
import styles from './ProblemList.module.css';

/** What would be refused, where, and what to do about it. */
export function ProblemList({ problems }: { readonly problems: readonly ShipmentProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0)
    return (
      <p className={styles.fine}>
        <IconCircleCheckFilled aria-hidden="true" /> {t('ui.shipments.noProblems')}
      </p>
    );
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={keyOf(problem)} className={styles.problem}>
          <IconAlertTriangleFilled aria-hidden="true" className={styles.icon} />
          <div>
            <p className={styles.what}>{t(`shipmentProblems.${problem.code}.what`)}</p>
            <Where problem={problem} />
            <p className={styles.todo}>{t(`shipmentProblems.${problem.code}.todo`)}</p>
            {problem.code === 'order-too-old' && problem.orderId !== null && (
              <CancelOldOrder orderId={problem.orderId} />
            )}
            {problem.detail !== null && <p className={styles.detail}>{problem.detail}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Where({ problem }: { readonly problem: ShipmentProblem }) {
  const { t } = useTranslation();
  const places = [
    [t('ui.common.order'), problem.orderId],
    [t('ui.shipments.pack'), problem.packNumber],
    [t('ui.shipments.pallet'), problem.pallet],
    [t('ui.shipments.item'), problem.itemNr],
  ].filter(([, number]) => number !== null);
  if (places.length === 0) return null;
  const items = places.map(([name, number]) => t('ui.common.named', { name, number }));
  return <p className={styles.where}>{items.join(t('ui.common.separator'))}</p>;
}

function keyOf(problem: ShipmentProblem): string {
  return [
    problem.code,
    problem.orderId,
    problem.packNumber,
    problem.pallet,
    problem.itemNr,
    problem.detail,
  ].join('|');
}
