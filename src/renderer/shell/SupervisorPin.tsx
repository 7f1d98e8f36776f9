import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import { useAction } from '../station/use-action.ts';
import { PinPad } from '../widgets/PinPad.tsx';
import styles from './Header.module.css';

/** Asks for the PIN of a supervisor's badge at its scan, and again by a button; without it the bench packs on. */
export function SupervisorPin() {
  const operator = useView((view) => view.operator) ?? null;
  if (operator?.awaitsPin !== true) return null;
  return <PinOf key={operator.id} name={operator.name} />;
}

function PinOf({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const loginNo = useView(({ last }) => (last?.situation === 'logged-in' ? last.scanNo : null));
  // Whoever scans their badge again wants to enter it.
  useEffect(() => {
    if (typeof loginNo === 'number') setOpen(true);
  }, [loginNo]);
  return (
    <>
      <button
        type="button"
        className={styles.pin}
        aria-label={t('ui.pin.open')}
        onClick={() => setOpen(true)}
      >
        <span className={styles.whole}>{t('ui.pin.open')}</span>
        <span className={styles.short}>{t('ui.pin.short')}</span>
      </button>
      {isOpen && <OpenPad name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What it said before it was closed is over. */
function OpenPad({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <PinPad
      title={t('ui.pin.title', { name })}
      hint={t('ui.pin.hint')}
      words={{ enter: t('ui.pin.enter'), close: t('ui.pin.without') }}
      note={action.note}
      isBusy={action.isBusy}
      onEnter={(pin) => void action.run(() => client.settings.enterPin({ pin }))}
      onClose={onClose}
    />
  );
}
