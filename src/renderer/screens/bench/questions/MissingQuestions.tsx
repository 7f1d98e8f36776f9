import { IconPackageOff, IconTrash, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { useBenchLock } from '../../../station/use-bench-lock.ts';
import { Picture } from '../../../widgets/Picture.tsx';
import { SizeChip } from '../../../widgets/SizeChip.tsx';
import { isToTake } from '../order-lines.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';
import { REASON_ICONS } from './reason-icons.ts';

type AskLineProps = { readonly title: string; readonly how: string };

/** Which goods of the order are meant. Equal goods are one answer: any of their units may be the missing one. */
export function AskLine({ title, how }: AskLineProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isLocked = useBenchLock() !== null;
  const units = (useView((view) => view.order?.units) ?? []).filter(isToTake);
  const lines = [...Map.groupBy(units, ({ sku }) => sku).values()];
  return (
    <Question title={title} how={how}>
      <ul className={styles.answers}>
        {lines.map(([unit, ...others]) => {
          if (unit === undefined) return null;
          return (
            <li key={unit.sku}>
              <button
                type="button"
                className={styles.answer}
                disabled={isLocked}
                onClick={() => void press({ does: 'name-missing', itemNr: unit.itemNr })}
              >
                <Picture url={unit.picture} className={styles.picture} />
                <span className={styles.name}>{unit.name}</span>
                {others.length > 0 && (
                  <span className={styles.count}>{t('ui.asking.ofEqual', { count: others.length + 1 })}</span>
                )}
                <SizeChip size={unit.size} scale="list" />
              </button>
            </li>
          );
        })}
      </ul>
    </Question>
  );
}

type AskMissingReasonProps = { readonly asking: Extract<AskingView, { kind: 'missing-reason' }> };

/**
 * Shows the consequences before anything is decided. The platform's reasons, word for word, with the numbers
 * of the command sheet.
 */
export function AskMissingReason({ asking }: AskMissingReasonProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isLocked = useBenchLock() !== null;
  return (
    <Question title={t('ui.asking.missingReason')} how={t('ui.asking.missingReasonHow')} goods={asking.goods}>
      {asking.isWholeOrder && <Consequence text={t('ui.asking.orderGoes')} />}
      <ol className={styles.answers} data-short={true}>
        {CANCEL_REASONS.map((reason, place) => {
          const Icon = REASON_ICONS[reason];
          return (
            <li key={reason}>
              <button
                type="button"
                className={styles.answer}
                disabled={isLocked}
                data-tone="missing"
                data-needed="reason"
                onClick={() => void press({ does: 'give-reason', reason })}
              >
                <span className={styles.sign}>
                  <span className={styles.number}>{place + 1}</span>
                  <Icon className={styles.icon} aria-hidden="true" />
                </span>
                <span lang="ru">{reason}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Question>
  );
}

type AskCancelProps = { readonly asking: Extract<AskingView, { kind: 'confirm-missing' }> };

/** Nothing would be left of the order, or a supervisor must agree: the consequences, and who may answer. */
export function AskCancel({ asking }: AskCancelProps) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isLocked = useBenchLock() !== null;
  const { orderId, goods, isWholeOrder, needsSupervisor } = asking;
  const title = isWholeOrder ? t('ui.asking.cancelOrder', { order: orderId }) : t('ui.asking.cancelUnit');
  return (
    <Question title={title} goods={goods}>
      <div className={styles.decision}>
        {isWholeOrder && <Consequence text={t('ui.asking.cancelOrderHow')} />}
        {needsSupervisor ? (
          <p className={styles.badge}>
            <IconUserShield className={styles.icon} aria-hidden="true" />
            {t('ui.asking.badgeNeeded')}
          </p>
        ) : (
          <button
            type="button"
            className={styles.decide}
            disabled={isLocked}
            data-needed="answer"
            data-tone="stop"
            onClick={() => void press({ does: 'command', command: 'OK' })}
          >
            <IconTrash aria-hidden="true" />
            {t('ui.asking.cancelOrderYes')}
          </button>
        )}
      </div>
    </Question>
  );
}

function Consequence({ text }: { readonly text: string }) {
  return (
    <p className={styles.consequence}>
      <IconPackageOff className={styles.icon} aria-hidden="true" />
      {text}
    </p>
  );
}
