import { IconClockPause, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useMayPress } from '../../station/use-bench-lock.ts';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import styles from './ProofPanel.module.css';

/** Packs whose printed label must be scanned next, by their numbers: nothing else is packed before. */
export function ProofPanel() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const packs = useView((view) => view.awaitedProofs) ?? [];
  const command = useView((view) => (view.order === null ? 'HOLD' : 'NEW')) ?? 'HOLD';
  const mayPutOff = useMayPress(command);
  return (
    <section className={styles.panel} aria-label={t('ui.proof.region')}>
      <div className={styles.head}>
        <ul className={styles.packs}>
          {packs.map(({ orderId, ordinal, packNumber }) => (
            <li key={packNumber} className={styles.pack}>
              <IconScan className={styles.icon} aria-hidden="true" />
              <div>
                <PackNumber number={packNumber} scale="hero" />
                <p className={styles.order}>{t('ui.proof.packOf', { ordinal, order: orderId })}</p>
              </div>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.later}
          disabled={!mayPutOff}
          onClick={() => void press({ does: 'command', command })}
        >
          <IconClockPause aria-hidden="true" />
          {t('ui.proof.later')}
        </button>
      </div>
      <p className={styles.how}>{t('ui.proof.how')}</p>
      <p className={styles.how}>{t('ui.proof.notPrinted')}</p>
    </section>
  );
}
