import { useTranslation } from 'react-i18next';
import { CANCEL_REASONS } from '#shared/domain/cancel-reason.ts';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

/** The platform's own reasons, word for word; the number is that of the command sheet. */
export function AskMissingReason() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  return (
    <Question title={t('ui.asking.missingReason')} how={t('ui.asking.missingReasonHow')}>
      <ol className={styles.answers}>
        {CANCEL_REASONS.map((reason, place) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.answer}
              onClick={() => void scan(`CMD:REASON:${place + 1}`)}
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
