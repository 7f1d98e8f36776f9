import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showScreen } from '../../shell/screen-store.ts';
import { useView } from '../../station/station-store.ts';
import { TroubleActions, usePrinterTroubles } from '../prints/StoppedPrinters.tsx';
import styles from './BenchAlert.module.css';

type Alert = {
  readonly key: string | number;
  readonly what: string;
  readonly todo: string;
  /** What can be done about it here. */
  readonly actions?: ReactNode;
};

type Props = { readonly label: string; readonly alerts: readonly Alert[] };

const SHOWN = 2;

/** In red: prints that do not come out until somebody does something, which the Prints screen has, too. */
function BenchAlert({ label, alerts }: Props) {
  const { t } = useTranslation();
  const more = alerts.length - SHOWN;
  return (
    <div role="alert">
      {alerts.length > 0 && (
        <div className={styles.alerts}>
          <ul className={styles.list} aria-label={label}>
            {alerts.slice(0, SHOWN).map(({ key, what, todo, actions }) => (
              <li key={key} className={styles.alert}>
                <IconAlertTriangleFilled size={28} aria-hidden="true" />
                <div>
                  <strong>{what}</strong>
                  <br />
                  {todo}
                  {actions}
                </div>
              </li>
            ))}
            {more > 0 && <li>{t('ui.bench.heldMore', { count: more })}</li>}
          </ul>
          <button type="button" className={styles.link} onClick={() => showScreen('prints')}>
            {t('ui.bench.toPrints')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Labels that do not come out by themselves, or may have come out unseen: which, why, and what to do. */
export function FailedLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.failedLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem }) => ({
    key: id,
    what: `${t(`documents.${kind}`)} ${number}: ${t(`printProblems.${problem}.what`)}`,
    todo: t(`printProblems.${problem}.todo`),
  }));
  return <BenchAlert label={t('ui.bench.failedLabels')} alerts={alerts} />;
}

/** Labels that came with a code that is not their number's, and so were not printed: which, why, and what to do. */
export function HeldLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.heldLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem, detail }) => {
    const why = t(`printProblems.${problem}.what`);
    const codes = detail === null ? '' : ` — ${detail}`;
    return {
      key: id,
      what: `${t(`documents.${kind}`)} ${number}: ${why}${codes}`,
      todo: t(`printProblems.${problem}.todo`),
    };
  });
  return <BenchAlert label={t('ui.bench.heldLabels')} alerts={alerts} />;
}

/** Printers that keep labels back, and where these may go instead. The label that the band speaks of may be among them. */
export function PrinterTroubles() {
  const { t } = useTranslation();
  const alerts = usePrinterTroubles().map(({ trouble, ...params }) => ({
    ...params,
    actions: <TroubleActions trouble={trouble} />,
  }));
  return <BenchAlert label={t('ui.bench.printerTroubles')} alerts={alerts} />;
}
