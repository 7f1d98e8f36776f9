import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import styles from './ProofPanel.module.css';

/** Packs whose printed label must be scanned next, by their numbers: nothing else is packed before. */
export function ProofPanel() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const packs = useView((view) => view.awaitedProofs) ?? [];
  const hasOrder = useView((view) => view.order !== null) ?? false;
  return (
    <section className={styles.panel} aria-label={t('ui.proof.region')}>
      <div className={styles.head}>
        <ul className={styles.packs}>
          {packs.map(({ orderId, ordinal, packNumber }) => (
            <li key={packNumber}>
              <p className={styles.number}>
                <IconScan size={56} aria-hidden="true" /> {packNumber}
              </p>
              <p className={styles.order}>{t('ui.proof.packOf', { ordinal, order: orderId })}</p>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.later}
          onClick={() => void press({ does: 'command', command: hasOrder ? 'NEW' : 'HOLD' })}
        >
          {t('ui.proof.later')}
        </button>
      </div>
      <p className={styles.how}>{t('ui.proof.how')}</p>
      <p className={styles.how}>{t('ui.proof.notPrinted')}</p>
    </section>
  );
}
