import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import styles from './TodoBanner.module.css';
import { unitsLeft } from './units.ts';

/** How many units are still to be taken: the biggest figure on the screen. */
export function UnitsLeft() {
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
