import { IconReload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReloaded } from '../state/reloaded.ts';
import styles from './ReloadBanner.module.css';

/** The page was loaded anew: what was scanned meanwhile is neither known nor listed as lost. */
export function ReloadBanner() {
  const { t } = useTranslation();
  const isReloaded = useReloaded((state) => state.isReloaded);
  return (
    <div role="status">
      {isReloaded && (
        <p className={styles.banner}>
          <IconReload className={styles.icon} aria-hidden="true" /> {t('ui.connection.reloaded')}
        </p>
      )}
    </div>
  );
}
