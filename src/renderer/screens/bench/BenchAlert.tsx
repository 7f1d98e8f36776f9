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
  /** Actions that are possible here. */
  readonly actions?: ReactNode;
};

type Props = { readonly label: string; readonly alerts: readonly Alert[] };

const SHOWN = 2;

/** In red: prints that need a person, as on the Prints screen. */
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

/** Labels that do not print by themselves, or may have printed unseen: which, why, and what to do. */
export function FailedLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.failedLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem }) => ({
    key: id,
    what: t('ui.bench.labelProblem', {
      document: t(`documents.${kind}`),
      number,
      problem: t(`printProblems.${problem}.what`),
    }),
    todo: t(`printProblems.${problem}.todo`),
  }));
  return <BenchAlert label={t('ui.bench.failedLabels')} alerts={alerts} />;
}

/** Labels that were not printed because their code is not that of their number: which, why, and what to do. */
export function HeldLabels() {
  const { t } = useTranslation();
  const labels = useView((view) => view.heldLabels) ?? [];
  const alerts = labels.map(({ id, kind, number, problem, detail }) => {
    return {
      key: id,
      what: t('ui.bench.labelProblem', {
        document: t(`documents.${kind}`),
        number,
        problem: t(`printProblems.${problem}.what`),
        codes: detail,
      }),
      todo: t(`printProblems.${problem}.todo`),
    };
  });
  return <BenchAlert label={t('ui.bench.heldLabels')} alerts={alerts} />;
}

/** Printers that hold labels back, and other printers for these. The label in the verdict band may be among them. */
export function PrinterTroubles() {
  const { t } = useTranslation();
  const alerts = usePrinterTroubles().map(({ trouble, ...params }) => ({
    ...params,
    actions: <TroubleActions trouble={trouble} />,
  }));
  return <BenchAlert label={t('ui.bench.printerTroubles')} alerts={alerts} />;
}
