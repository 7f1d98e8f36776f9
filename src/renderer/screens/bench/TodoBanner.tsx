import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import styles from './TodoBanner.module.css';
import { unitsLeft } from './units.ts';

/** A sentence of this length or more gets a smaller font, so that it fits on two lines. */
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

/** The number of units still to pack: the largest figure on the screen. */
function UnitsLeft() {
  const { t } = useTranslation();
  const left = useView((view) => (view.order === null ? null : unitsLeft(view.order))) ?? null;
  if (left === null) return null;
  return (
    <p className={styles.left} data-none={left === 0}>
      <span className={styles.number}>{left}</span>
      <span className={styles.caption}>{t(left === 0 ? 'ui.bench.allIn' : 'ui.bench.unitsLeft')}</span>
    </p>
  );
}
