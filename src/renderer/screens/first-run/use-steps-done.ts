import type { FirstRunStep, FirstRunView } from '#shared/contract/first-run.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';

/** Which steps have a result by now, whoever has brought it about and wherever. */
export function useStepsDone({ step, demoBadge }: FirstRunView): Readonly<Record<FirstRunStep, boolean>> {
  const { view } = useSettingsForm();
  const { b2bUrl, clientId, printers, packLabelSize } = view.settings;
  const revision = useView((station) => station.revisions.settings) ?? 0;
  const isChecking = useView((station) => station.scannerCheck !== null) ?? false;
  const reports = useStationQuery(
    (station) => station.scanners.reports.queryOptions(),
    `${revision} ${isChecking}`,
  );
  const printer = printers[packLabelSize];
  return {
    language: step !== 'language',
    account: b2bUrl !== '' && clientId !== '' && view.hasClientSecret,
    operators: demoBadge === null,
    printers: printer !== '' && !printer.startsWith('folder:'),
    scanner: (reports.data ?? []).length > 0,
    done: step === 'done',
  };
}
