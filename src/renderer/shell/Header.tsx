import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../station/station-store.ts';
import styles from './Header.module.css';
import { Navigation } from './Navigation.tsx';
import { SoundSign } from './SoundSign.tsx';
import { toggleScanner, useScreenStore } from './screen-store.ts';

export function Header() {
  const { t } = useTranslation();
  const station = useView((view) => view.station) ?? '';
  const isDemo = useView((view) => view.isDemo) ?? false;
  const isOpen = useScreenStore((state) => state.isScannerOpen);
  return (
    <div className={styles.header}>
      <h1 className={styles.station}>{station}</h1>
      <Navigation />
      <SoundSign />
      {isDemo && (
        <div className={styles.demo}>
          <span className={styles.badge}>{t('ui.health.demo')}</span>
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isOpen}
            aria-label={t(isOpen ? 'ui.demo.hide' : 'ui.demo.open')}
            title={t(isOpen ? 'ui.demo.hide' : 'ui.demo.open')}
            onClick={toggleScanner}
          >
            <IconScan size={26} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
