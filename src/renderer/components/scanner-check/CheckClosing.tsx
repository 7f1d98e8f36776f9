import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { DeedNoteLine } from '../DeedNoteLine.tsx';
import styles from './ScannerCheck.module.css';

/**
 * The ways on from what was found. A check that is still demanded was not passed: it is made again, or a supervisor lets the
 * packer work without it.
 */
export function CheckClosing({ isDemanded }: { readonly isDemanded: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const deed = useDeed();
  return (
    <div className={styles.closing}>
      {(!isDemanded || isSupervisor) && (
        <button
          type="button"
          className={styles.button}
          disabled={deed.isBusy}
          onClick={() => void deed.run(() => client.scanners.endCheck())}
        >
          {t('ui.scannerCheck.close')}
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        data-second={true}
        disabled={deed.isBusy}
        onClick={() => void deed.run(() => client.scanners.startCheck())}
      >
        {t('ui.scannerCheck.again')}
      </button>
      <p className={styles.how}>{t(isDemanded ? 'ui.scannerCheck.notPassed' : 'ui.scannerCheck.closeHow')}</p>
      {deed.note?.done !== true && <DeedNoteLine note={deed.note} />}
    </div>
  );
}
