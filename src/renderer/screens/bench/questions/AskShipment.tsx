import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import type { ShipmentPlanView } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { useBenchLock } from '../../../station/use-bench-lock.ts';
import { useStationQuery } from '../../../station/use-station-query.ts';
import { HeldBack } from '../../../widgets/HeldBack.tsx';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'send-shipment' }> };

/** The shipment that `CMD:OK` would send, and what would be refused, before anything is sent. */
export function AskShipment({ asking: { isBlocked } }: Props) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.shipments) ?? 0;
  const plan =
    useStationQuery((station) => station.shipments.overview.queryOptions(), revision).data?.plan ?? null;
  if (isBlocked) {
    return (
      <Question title={t('ui.asking.shipBlocked')} how={t('ui.asking.shipBlockedHow')}>
        {plan !== null && <HeldBack plan={plan} />}
      </Question>
    );
  }
  return (
    <Question title={t('ui.asking.ship')} how={t('ui.asking.shipHow')}>
      <Sending plan={plan} />
      {plan !== null && plan.unsentMarks > 0 && (
        <p className={styles.how}>{t('ui.shipments.marksToBeKept', { marks: plan.unsentMarks })}</p>
      )}
      {plan !== null && <HeldBack plan={plan} />}
    </Question>
  );
}

function Sending({ plan }: { readonly plan: ShipmentPlanView | null }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isLocked = useBenchLock() !== null;
  return (
    <div className={styles.decision}>
      {plan !== null && (
        <p className={styles.figures}>
          {t('ui.common.figures', { pallets: plan.pallets, packs: plan.packs, units: plan.units })}
        </p>
      )}
      <button
        type="button"
        className={styles.decide}
        data-needed="answer"
        data-tone="leaves"
        disabled={isLocked || plan === null || plan.packs === 0}
        onClick={() => void press({ does: 'command', command: 'OK' })}
      >
        <IconTruckDelivery aria-hidden="true" />
        {t('ui.asking.shipYes')}
      </button>
    </div>
  );
}
