import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import styles from './AwaitedLabels.module.css';

const SHOWN = 4;

/** Packs that were set aside before their label was scanned, beside those that the bench speaks of in another way. */
export function UnprovenPacks() {
  const { t } = useTranslation();
  const awaited = useView((view) => view.awaitedProofs) ?? [];
  const arrived = useView((view) => view.awaitedLabels) ?? [];
  const packs = useView((view) => view.unprovenPacks) ?? [];
  const told = [...awaited, ...arrived].map(({ packNumber }) => packNumber);
  const others = packs.filter(({ packNumber }) => !told.includes(packNumber));
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
