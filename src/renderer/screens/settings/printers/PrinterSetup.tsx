import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterSetupView } from '#shared/contract/printers.ts';
import { ConnectionBanner } from '../../../shell/ConnectionBanner.tsx';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { useAction } from '../../../station/use-action.ts';
import { useStationQuery } from '../../../station/use-station-query.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import styles from './PrinterSetup.module.css';
import { SetupWizard } from './SetupWizard.tsx';
import { SIZE_TEXTS } from './size-texts.ts';

/** Covers every screen during a printer set-up; closes when the station ends the set-up. */
export function PrinterSetup() {
  const setup = useView((view) => view.printerSetup) ?? null;
  return setup === null ? null : <SetupDialog key={setup.size} setup={setup} />;
}

function SetupDialog({ setup }: { readonly setup: PrinterSetupView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery((station) => station.settings.read.queryOptions(), revision);
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useAction();
  const end = () => void action.run(() => client.printers.end());
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="printer-setup"
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles.head}>
        <h2 id="printer-setup" className={styles.title}>
          {t('ui.printerSetup.title', { size: t(SIZE_TEXTS[setup.size]) })}
        </h2>
        <button type="button" className={styles.close} onClick={end}>
          {t('ui.common.close')}
        </button>
      </div>
      <ConnectionBanner />
      {action.note?.done !== true && <ActionNote note={action.note} />}
      {data !== null && <SetupWizard setup={setup} view={data} />}
    </dialog>
  );
}
