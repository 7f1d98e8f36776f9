import { IconReload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './ReloadBanner.module.css';
import { useReloaded } from './reloaded.ts';
import frame from './WideBanner.module.css';

/** The page was reloaded: scans made meanwhile are neither known nor listed as lost. */
export function ReloadBanner() {
  const { t } = useTranslation();
  const isReloaded = useReloaded((state) => state.isReloaded);
  return (
    <div role="status">
      {isReloaded && (
        <div className={frame.banner}>
          <IconReload className={frame.icon} aria-hidden="true" />
          <p className={styles.what}>{t('ui.connection.reloaded')}</p>
        </div>
      )}
    </div>
  );
}
