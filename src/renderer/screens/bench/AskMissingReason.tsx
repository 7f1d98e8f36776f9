import { useTranslation } from 'react-i18next';
import type { AskingView } from '#shared/contract/bench.ts';
import { CANCEL_REASONS } from '#shared/domain/cancel-reason.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

type Props = { readonly asking: Extract<AskingView, { kind: 'missing-reason' }> };

/** What follows is said before anything is decided. The platform's own reasons, word for word; the number is that of the command sheet. */
export function AskMissingReason({ asking }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  return (
    <Question
      title={t('ui.asking.missingReason')}
      how={`${t('ui.asking.customerLoses', { name: asking.name, size: asking.size })}. ${t('ui.asking.missingReasonHow')}`}
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
