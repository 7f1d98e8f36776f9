import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerCheckView } from '#shared/contract/scanners.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { ReportFacts, ReportProblems } from './ReportFacts.tsx';
import { reportGrade, VERDICT_TEXTS } from './report-facts.ts';
import styles from './ScannerCheck.module.css';
import { SetDoubleRead } from './SetDoubleRead.tsx';

/** The result of the check in plain words, and what to change in the scanner. */
export function CheckOutcome({ check }: { readonly check: ScannerCheckView }) {
  const { t } = useTranslation();
  const { report } = check;
  const verdict = report === null ? 'mend' : reportGrade(report);
  const Icon = verdict === 'mend' ? IconAlertTriangleFilled : IconCircleCheckFilled;
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        <Icon className={styles.verdictIcon} aria-hidden="true" />
        {t(report === null ? 'ui.scannerCheck.nothingRead' : VERDICT_TEXTS[verdict])}
      </p>
      {report === null ? (
        <p className={styles.how}>{t('ui.scannerCheck.nothingReadTodo')}</p>
      ) : (
        <div className={styles.columns}>
          <ReportProblems problems={report.problems} />
          <ReportFacts report={report} />
        </div>
      )}
      {report !== null && report.doubleReadMs !== null && (
        <SetDoubleRead scanner={report.scanner} ms={report.doubleReadMs} />
      )}
      <CheckClosing isDemanded={check.isDemanded} />
    </div>
  );
}

/**
 * The next steps after a report. A required check has not been passed: it is repeated, or a supervisor lets
 * the packer work without it.
 */
function CheckClosing({ isDemanded }: { readonly isDemanded: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const action = useAction();
  return (
    <div className={styles.closing}>
      {(!isDemanded || isSupervisor) && (
        <button
          type="button"
          className={styles.button}
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.scanners.endCheck())}
        >
          {t('ui.scannerCheck.close')}
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        data-second={true}
        disabled={action.isBusy}
        onClick={() => void action.run(() => client.scanners.startCheck())}
      >
        {t('ui.scannerCheck.again')}
      </button>
      <p className={styles.how}>{t(isDemanded ? 'ui.scannerCheck.notPassed' : 'ui.scannerCheck.closeHow')}</p>
      {action.note?.done !== true && <ActionNote note={action.note} />}
    </div>
  );
}
