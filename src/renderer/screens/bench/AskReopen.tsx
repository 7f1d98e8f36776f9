import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

/** Any closed pack may be named; those of the open order are offered, by the order's number where they have none yet. */
export function AskReopen() {
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
