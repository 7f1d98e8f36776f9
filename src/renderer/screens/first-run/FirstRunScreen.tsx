import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { FIRST_RUN_STEPS, type FirstRunView } from '#shared/contract/first-run.ts';
import type { Operator, SettingsView } from '#shared/contract/settings.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { SettingsFormContext, useNewSettingsForm } from '../settings/use-settings-form.ts';
import { AccountStep } from './AccountStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FirstRunSteps } from './FirstRunSteps.tsx';
import { LanguageStep } from './LanguageStep.tsx';
import { OperatorsStep } from './OperatorsStep.tsx';
import { PrintersStep } from './PrintersStep.tsx';
import { ScannerStep } from './ScannerStep.tsx';
import { WhoSetsUp } from './WhoSetsUp.tsx';

/**
 * The first set-up of a station: step by step to the first label. Each step may be skipped, and the station keeps how
 * far it has got; the same fields are in the settings.
 */
export function FirstRunScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const operator = useView((view) => view.operator?.id) ?? '';
  const progress = useStationQuery(
    (station) => station.firstRun.read.queryOptions(),
    `${revision} ${operator}`,
  );
  const settings = useStationQuery((station) => station.settings.read.queryOptions(), revision);
  const isLoading = progress.data === null || settings.data === null;
  return (
    <Page
      title={t('ui.firstRun.title')}
      isLoading={isLoading}
      hasFailed={progress.hasFailed || settings.hasFailed}
      onReload={() => {
        progress.reload();
        settings.reload();
      }}
    >
      {progress.data !== null && settings.data !== null && (
        <FirstRun progress={progress.data} view={settings.data} />
      )}
    </Page>
  );
}

type Props = { readonly progress: FirstRunView; readonly view: SettingsView };

function FirstRun({ progress, view }: Props) {
  const isSupervisor = useView((station) => station.operator?.role === 'supervisor') ?? false;
  const form = useNewSettingsForm(view, isSupervisor);
  const { step: asked } = useParams<{ step?: string }>();
  const [added, setAdded] = useState<Operator | null>(null);
  const known = FIRST_RUN_STEPS.find((name) => name === asked);
  // Who comes back to a finished set-up goes through it again.
  const step = known ?? (progress.step === 'done' ? 'language' : progress.step);
  return (
    <SettingsFormContext value={form}>
      <FirstRunSteps step={step} progress={progress} />
      {isSupervisor ? (
        <>
          {step === 'language' && <LanguageStep />}
          {step === 'account' && <AccountStep />}
          {step === 'operators' && <OperatorsStep onAdded={setAdded} />}
          {step === 'printers' && <PrintersStep />}
          {step === 'scanner' && <ScannerStep />}
          {step === 'done' && <DoneStep progress={progress} />}
        </>
      ) : (
        <WhoSetsUp progress={progress} added={added} isBegun={step !== 'language'} />
      )}
    </SettingsFormContext>
  );
}
