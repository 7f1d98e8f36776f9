import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import styles from './Question.module.css';
import { Question } from './Question.tsx';

/** Any closed pack may be named; those of the open order are offered. */
export function AskReopen() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const packs = useView((view) => view.order?.packs) ?? [];
  const numbers = packs.flatMap((pack) =>
    pack.status === 'closed' && pack.packNumber !== null ? [pack.packNumber] : [],
  );
  return (
    <Question title={t('ui.asking.reopen')} how={t('ui.asking.reopenHow')}>
      <ul className={styles.answers}>
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className={styles.answer} onClick={() => void scan(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </Question>
  );
}
