import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { addressOf } from '../../../shell/addresses.ts';
import { ConnectionBanner } from '../../../shell/ConnectionBanner.tsx';
import { LastVerdict } from '../../../shell/LastVerdict.tsx';
import { useView } from '../../../station/station-store.ts';
import { AskingPanel } from '../AskingPanel.tsx';
import styles from './QuestionOverlay.module.css';

/** The station's question on every screen but the bench, which has it in the place of the order. */
export function QuestionOverlay() {
  const isElsewhere = useLocation()[0] !== addressOf.bench;
  const isAsking = useView((view) => view.asking !== null) ?? false;
  return isElsewhere && isAsking ? <Overlay /> : null;
}

/** In the browser's top layer, above a preview or a wizard. Only an answer closes it; scans are answers, too. */
function Overlay() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const isRefused = useView((view) => view.last?.verdict === 'refused') ?? false;

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A focused button could be pressed by the end of a scan.
    shown?.focus();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.overlay}
      aria-label={t('ui.asking.region')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <ConnectionBanner />
      {isRefused && <LastVerdict isCompact />}
      <AskingPanel />
    </dialog>
  );
}
