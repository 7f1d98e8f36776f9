import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import styles from './AwaitedLabels.module.css';

const SHOWN = 4;

/** Packs that were set aside before their label was scanned, beside those that the bench waits for. */
export function UnprovenPacks() {
  const { t } = useTranslation();
  const awaited = useView((view) => view.awaitedProofs) ?? [];
  const packs = useView((view) => view.unprovenPacks) ?? [];
  const others = packs.filter((pack) => !awaited.some(({ packNumber }) => packNumber === pack.packNumber));
  if (others.length === 0) return null;
  const more = others.length - SHOWN;
  return (
    <ul className={styles.labels} aria-label={t('ui.proof.unproven')}>
      {others.slice(0, SHOWN).map(({ packNumber, orderId: order }) => (
        <li key={packNumber} className={styles.label}>
          <IconScan size={26} aria-hidden="true" /> {t('ui.proof.scanLater', { pack: packNumber, order })}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('ui.bench.awaitedMore', { count: more })}</li>}
    </ul>
  );
}
