import { useTranslation } from 'react-i18next';
import { forgetLostScans, useLostScans } from '../station/lost-scans.ts';
import { useStationStore } from '../station/station-store.ts';
import styles from './ConnectionBanner.module.css';

const WHAT = { connecting: 'lost', lost: 'lost', refused: 'refused', online: 'back' } as const;
const TODO = {
  connecting: 'lostTodo',
  lost: 'lostTodo',
  refused: 'refusedTodo',
  online: 'lostTodo',
} as const;

/**
 * The station cannot be reached, or scans were lost meanwhile: no scan is queued silently. Alarm and scanner
 * check cover the screen and contain their own banner.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const link = useStationStore((state) => state.link);
  const hasView = useStationStore((state) => state.view !== null);
  const scans = useLostScans((state) => state.scans);
  if (link === 'online' && scans.length === 0) return null;
  if (link === 'connecting' && !hasView) return null;
  const isOnline = link === 'online';
  return (
    <section className={styles.banner} data-online={isOnline} role="alert">
      <p className={styles.what}>{t(`ui.connection.${WHAT[link]}`)}</p>
      {!isOnline && <p className={styles.todo}>{t(`ui.connection.${TODO[link]}`)}</p>}
      {scans.length > 0 && (
        <ul className={styles.scans}>
          {scans.map((scan) => (
            <li key={scan.id}>
              <strong>
                {t(scan.fate === 'unsaved' ? 'ui.connection.unsaved' : 'ui.connection.unanswered')}
              </strong>{' '}
              <code>{scan.raw.slice(0, 60)}</code>
            </li>
          ))}
        </ul>
      )}
      {isOnline && (
        <button type="button" className={styles.button} onClick={forgetLostScans}>
          {t('ui.connection.acknowledged')}
        </button>
      )}
    </section>
  );
}
