import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../state/station-store.ts';
import { ConnectionBanner } from '../ConnectionBanner.tsx';
import { scannerName } from '../scanners/scanner-name.ts';
import { CheckOutcome } from './CheckOutcome.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DemoBadges } from './DemoBadges.tsx';
import styles from './ScannerCheck.module.css';

/**
 * Covers every screen while a scanner is checked, and goes by itself when the station says that it is over. It lies in the
 * browser's top layer and holds the focus itself: were a button focused, the end of a scan could press it.
 */
export function ScannerCheck() {
  const { t } = useTranslation();
  const check = useView((view) => view.scannerCheck) ?? null;
  const isDemo = useView((view) => view.isDemo) ?? false;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = check !== null;
  const next = check?.next ?? null;

  // With each code anew: what was pressed by hand before is not what the next scan may end on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back with each code
  useLayoutEffect(() => {
    if (!isOn) return;
    if (dialog.current?.open === false) dialog.current.showModal();
    dialog.current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [isOn, next]);

  if (check === null) return null;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.check}
      aria-labelledby="scanner-check"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="scanner-check" className={styles.title}>
        {check.scanner === null
          ? t('ui.scannerCheck.title')
          : t('ui.scannerCheck.titleOf', { scanner: scannerName(t, check.scanner) })}
      </h2>
      <ConnectionBanner />
      {next !== null && <CheckStep check={check} next={next} />}
      {next === null && <CheckOutcome check={check} />}
      {isDemo && check.isDemanded && <DemoBadges />}
    </dialog>
  );
}
