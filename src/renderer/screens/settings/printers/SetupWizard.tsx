import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterSetupView } from '#shared/contract/printers.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useAction } from '../../../station/use-action.ts';
import { useStationQuery } from '../../../station/use-station-query.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import { HowItPrints } from './HowItPrints.tsx';
import { InspectLabel } from './InspectLabel.tsx';
import styles from './PrinterSetup.module.css';
import { draftOf, lineOf, type PrinterDraft } from './printer-draft.ts';
import { ScanLabel } from './ScanLabel.tsx';
import { SetupSteps, type Step } from './SetupSteps.tsx';
import { WhichPrinter } from './WhichPrinter.tsx';

type Props = { readonly setup: PrinterSetupView; readonly view: SettingsView };

/** From a choice to a scanned label, step by step. The station stores what was tried last. */
export function SetupWizard({ setup, view }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { size, state } = setup;
  const [step, setStep] = useState<Step>(setup.code === null ? 'which' : 'label');
  const [draft, setDraft] = useState(() => firstDraft(setup, view));
  const search = useStationQuery((station) => station.printers.find.queryOptions({ gcTime: 0 }), 0);
  const picture = useStationQuery((station) => station.printers.picture.queryOptions({ input: { size } }), 0);
  const action = useAction();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state === 'scanned') setStep('scan');
  }, [state]);
  // Each step starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each step
  useEffect(() => {
    body.current?.focus();
    body.current?.scrollTo(0, 0);
  }, [step]);

  const print = async (next: PrinterDraft) => {
    const line = lineOf(next);
    if (!line.ok) return;
    setDraft(next);
    if (await action.run(() => client.printers.tryOut({ printer: line.value }))) setStep('label');
  };
  const isFixed = view.fixedPrinters.main.includes(size);
  const choice = { size, draft, change: setDraft, found: search.data };
  return (
    <>
      <SetupSteps step={step} />
      <div ref={body} tabIndex={-1} className={styles.body}>
        {isFixed && step === 'which' && (
          <p className={`${styles.notice} ${styles.above}`}>{t('ui.printerSetup.fixedNote')}</p>
        )}
        {step === 'which' && <WhichPrinter {...choice} search={search} onNext={() => setStep('how')} />}
        {step === 'how' && (
          <HowItPrints
            {...choice}
            isBusy={action.isBusy}
            onBack={() => setStep('which')}
            onPrint={() => void print(draft)}
          />
        )}
        {step === 'label' && (
          <InspectLabel
            key={setup.code}
            setup={setup}
            picture={picture}
            draft={draft}
            found={search.data}
            isBusy={action.isBusy}
            onBack={() => setStep('how')}
            onPrint={(next) => void print(next)}
            onNext={() => setStep('scan')}
          />
        )}
        {step === 'scan' && <ScanLabel setup={setup} view={view} onBack={() => setStep('label')} />}
        {action.note?.done !== true && <ActionNote note={action.note} />}
      </div>
    </>
  );
}

/**
 * From the last try, or from the settings. A person who sets up a printer wants a real one, even if labels
 * went to a folder so far.
 */
function firstDraft({ size, printer }: PrinterSetupView, { settings }: SettingsView): PrinterDraft {
  if (printer !== null) return draftOf(printer, size);
  const draft = draftOf(settings.printers[size], size);
  return draft.kind === 'folder' ? { ...draft, kind: 'system' } : draft;
}
