import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import styles from './Progress.module.css';

type Props = { readonly packed: number; readonly units: number };

/** How many units of an order are packed. */
export function Progress({ packed, units }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.progress}>
      <ProgressBar
        done={packed}
        all={Math.max(units, 1)}
        label={t('ui.floor.progressLabel', { packed, units })}
        className={styles.bar}
      />
      {t('ui.floor.progress', { packed, units })}
    </span>
  );
}
