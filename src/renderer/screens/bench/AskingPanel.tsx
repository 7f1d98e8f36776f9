import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import type { ShipmentPlanView } from '#shared/contract/shipments.ts';
import type { StationClient } from '#shared/contract.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useList } from '../../station/use-list.ts';
import { HeldBack } from '../../widgets/HeldBack.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { isToTake } from './order-lines.ts';
import styles from './Question.module.css';

/** The station's question, with every answer that a scan could give. */
export function AskingPanel() {
  const asking = useView((view) => view.asking) ?? null;
  switch (asking?.kind) {
    case 'missing-unit':
      return <AskMissingUnit />;
    case 'missing-reason':
      return <AskMissingReason asking={asking} />;
    case 'confirm-missing':
      return <AskCancel asking={asking} />;
    case 'reopen-pack':
      return <AskReopen />;
    case 'send-shipment':
      return <AskShipment asking={asking} />;
    case 'release-hold':
    case 'take-off':
      return <AskYes asking={asking} />;
    default:
      return null;
  }
}

type QuestionProps = { readonly title: string; readonly how: string; readonly children?: ReactNode };

/** The frame of a question: the question, how to answer it, the answers, and the way back. */
function Question({ title, how, children }: QuestionProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.question} aria-label={title} tabIndex={0}>
      <h3 className="visually-hidden">{title}</h3>
      <div className={styles.head}>
        <p className={styles.how}>{how}</p>
        <button
          type="button"
          className={styles.back}
          onClick={() => void press({ does: 'command', command: 'BACK' })}
        >
          <IconArrowLeft aria-hidden="true" /> {t('ui.commands.back')}
        </button>
      </div>
      {children}
    </section>
  );
}

type AskCancelProps = { readonly asking: Extract<AskingView, { kind: 'confirm-missing' }> };

/** Nothing would be left of the order, or a supervisor must agree: the consequences, and who may answer. */
function AskCancel({ asking }: AskCancelProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const { orderId, goods, isWholeOrder, needsSupervisor } = asking;
  const title = isWholeOrder ? t('ui.asking.cancelOrder', { order: orderId }) : t('ui.asking.cancelUnit');
  return (
    <Question
      title={title}
      how={t('ui.asking.customerLoses', { name: goods?.name ?? '', size: goods?.size ?? '' })}
    >
      {isWholeOrder && <p className={styles.consequence}>{t('ui.asking.cancelOrderHow')}</p>}
      {needsSupervisor ? (
        <p className={styles.figures}>{t('ui.asking.badgeNeeded')}</p>
      ) : (
        <button
          type="button"
          className={styles.destroy}
          onClick={() => void press({ does: 'command', command: 'OK' })}
        >
          {t('ui.asking.cancelOrderYes')}
        </button>
      )}
    </Question>
  );
}

type AskMissingReasonProps = { readonly asking: Extract<AskingView, { kind: 'missing-reason' }> };

/**
 * Shows the consequences before anything is decided. The platform's reasons, word for word, with the numbers
 * of the command sheet.
 */
function AskMissingReason({ asking }: AskMissingReasonProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    <Question
      title={t('ui.asking.missingReason')}
      how={`${t('ui.asking.customerLoses', { name: asking.goods?.name ?? '', size: asking.goods?.size ?? '' })}. ${t('ui.asking.missingReasonHow')}`}
    >
      {asking.isWholeOrder && <p className={styles.consequence}>{t('ui.asking.orderGoes')}</p>}
      <ol className={styles.answers}>
        {CANCEL_REASONS.map((reason, place) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.answer}
              onClick={() => void press({ does: 'give-reason', reason })}
            >
              <span className={styles.number}>{place + 1}</span>
              <span lang="ru">{reason}</span>
            </button>
          </li>
        ))}
      </ol>
    </Question>
  );
}

function AskMissingUnit() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const units = (useView((view) => view.order?.units) ?? []).filter(isToTake);
  return (
    <Question title={t('ui.asking.missingUnit')} how={t('ui.asking.missingUnitHow')}>
      <ul className={styles.answers}>
        {units.map((unit) => (
          <li key={unit.itemNr}>
            <button
              type="button"
              className={styles.answer}
              onClick={() => void press({ does: 'name-missing', itemNr: unit.itemNr })}
            >
              <Picture url={unit.picture} className={styles.picture} />
              <span>
                {unit.name}
                {unit.size !== '' && `, ${unit.size}`}
                <span className={styles.detail}>{unit.itemNr}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}

/** Any closed pack may be scanned; the open order's packs are offered, by the order's number while they have none. */
function AskReopen() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const order = useView((view) => view.order);
  const closed = order?.packs.filter((pack) => pack.status === 'closed') ?? [];
  const numbers = new Set(closed.map((pack) => pack.packNumber ?? order?.orderId ?? ''));
  return (
    <Question title={t('ui.asking.reopen')} how={t('ui.asking.reopenHow')}>
      <ul className={styles.answers}>
        {[...numbers].map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.answer}
              onClick={() => void press({ does: 'name-pack-to-reopen', number })}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}

type AskYesProps = { readonly asking: Extract<AskingView, { kind: 'release-hold' | 'take-off' }> };

/** A plain question: `CMD:OK` agrees, any other scan leaves it. */
function AskYes({ asking }: AskYesProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isRelease = asking.kind === 'release-hold';
  const title = isRelease
    ? t('ui.asking.release', { order: asking.orderId })
    : t('ui.asking.takeOff', { pack: asking.packNumber, pallet: asking.pallet });
  return (
    <Question title={title} how={t(isRelease ? 'ui.asking.releaseHow' : 'ui.asking.takeOffHow')}>
      <button
        type="button"
        className={styles.yes}
        onClick={() => void press({ does: 'command', command: 'OK' })}
      >
        {t('ui.commands.ok')}
      </button>
    </Question>
  );
}

type AskShipmentProps = { readonly asking: Extract<AskingView, { kind: 'send-shipment' }> };

const loadOverview = (client: StationClient) => client.shipments.overview();

/** The shipment that `CMD:OK` would send, and what would be refused, before anything is sent. */
function AskShipment({ asking: { isBlocked } }: AskShipmentProps) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.shipments) ?? 0;
  const plan = useList(loadOverview, revision).data?.plan ?? null;
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
        <p>{t('ui.shipments.marksToBeKept', { marks: plan.unsentMarks })}</p>
      )}
      {plan !== null && <HeldBack plan={plan} />}
    </Question>
  );
}

function Sending({ plan }: { readonly plan: ShipmentPlanView | null }) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.yes}
        disabled={plan === null || plan.packs === 0}
        onClick={() => void press({ does: 'command', command: 'OK' })}
      >
        {t('ui.commands.ok')}
      </button>
      {plan !== null && (
        <p className={styles.figures}>
          {t('plurals.pallets', { count: plan.pallets })} · {t('plurals.packs', { count: plan.packs })} ·{' '}
          {t('plurals.units', { count: plan.units })}
        </p>
      )}
    </div>
  );
}
