import { useTranslation } from 'react-i18next';
import styles from './Shipments.module.css';

/** The number is the station's: the platform will give another one. */
export function TemporaryNumber() {
  const { t } = useTranslation();
  return (
    <span className={styles.state} data-tone="over">
      {t('ui.shipments.temporary')}
    </span>
  );
}
