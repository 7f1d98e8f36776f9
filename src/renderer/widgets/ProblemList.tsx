import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import { addressOf } from '../shell/addresses.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { CancelOldOrder } from './CancelOldOrder.tsx';
import styles from './ProblemList.module.css';

type Props = {
  readonly problems: readonly ShipmentProblem[];
  /** The button that removes a problem, on a screen that has one. */
  readonly fix?: ((problem: ShipmentProblem) => ReactNode) | undefined;
};

/** What would be refused, where, and what to do about it. */
export function ProblemList({ problems, fix }: Props) {
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
          <div className={styles.text}>
            <p className={styles.what}>{t(`shipmentProblems.${problem.code}.what`)}</p>
            <Where problem={problem} hasLinks={fix !== undefined} />
            <p className={styles.todo}>{t(`shipmentProblems.${problem.code}.todo`)}</p>
            {problem.code === 'order-too-old' && problem.orderId !== null && (
              <CancelOldOrder orderId={problem.orderId} />
            )}
            {problem.detail !== null && <p className={styles.detail}>{problem.detail}</p>}
          </div>
          {fix?.(problem)}
        </li>
      ))}
    </ul>
  );
}

type WhereProps = { readonly problem: ShipmentProblem; readonly hasLinks: boolean };

/** The numbers that a problem is about; at the bench they lead nowhere, since nobody leaves it by accident. */
function Where({ problem, hasLinks }: WhereProps) {
  const { t } = useTranslation();
  const { orderId, packNumber, pallet, itemNr } = problem;
  const places: readonly (readonly [string, string | null, string | null])[] = [
    [t('ui.common.order'), orderId, orderId && addressOf.order(orderId)],
    [t('ui.shipments.pack'), packNumber, packNumber && addressOf.pack(packNumber)],
    [t('ui.shipments.pallet'), pallet, null],
    [t('ui.shipments.item'), itemNr, null],
  ];
  return (
    <p className={styles.where}>
      {places.map(([name, number, address]) =>
        number === null ? null : (
          <span key={name} className={styles.place}>
            {name} {address !== null && hasLinks ? <PageLink to={address}>{number}</PageLink> : number}
          </span>
        ),
      )}
    </p>
  );
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
