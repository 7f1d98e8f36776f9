import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentPlanView, ShipmentProblem } from '#shared/contract/shipments.ts';
import styles from './ProblemList.module.css';
import { ProblemList } from './ProblemList.tsx';

type Props = {
  readonly plan: ShipmentPlanView;
  /** See `ProblemList`. */
  readonly fix?: (problem: ShipmentProblem) => ReactNode;
};

/** Packs that must come off before their pallet leaves, and why. */
export function HeldBack({ plan, fix }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {plan.heldBack.length > 0 && (
        <div className={styles.problem} role="status">
          <div>
            <p className={styles.what}>{t('ui.shipments.heldBack')}</p>
            <ul>
              {plan.heldBack.map((pack) => (
                <li key={pack.packNumber} className={styles.where}>
                  {pack.packNumber} · {t('ui.common.order')} {pack.orderId} · {t('ui.shipments.pallet')}{' '}
                  {pack.pallet}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ProblemList problems={plan.problems} fix={fix} />
    </>
  );
}
