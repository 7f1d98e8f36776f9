import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import styles from './TodoBanner.module.css';
import { UnitsLeft } from './UnitsLeft.tsx';

/** From this length on the sentence is set smaller, so that two lines hold it. */
const LONG = 68;

/** What to do now, in one sentence. */
export function TodoBanner() {
  const { t } = useTranslation();
  const todo = useView((view) => view.todo);
  if (todo === undefined) return null;
  const sentence = t(`todo.${todo.key}`, todo.params);
  return (
    <div className={styles.banner}>
      <h2 className={styles.todo} data-long={sentence.length > LONG} aria-live="polite">
        {sentence}
      </h2>
      <UnitsLeft />
    </div>
  );
}
