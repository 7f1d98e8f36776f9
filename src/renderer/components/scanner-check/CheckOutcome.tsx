import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerCheckView } from '#shared/contract/scanner-check.ts';
import { CheckClosing } from './CheckClosing.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingProblems } from './FindingProblems.tsx';
import { findingVerdict, VERDICT_TEXTS } from './finding-verdict.ts';
import styles from './ScannerCheck.module.css';
import { SetDoubleRead } from './SetDoubleRead.tsx';

/** What the check has found, in plain words, and what to change in the scanner. */
export function CheckOutcome({ check }: { readonly check: ScannerCheckView }) {
  const { t } = useTranslation();
  const { finding } = check;
  const verdict = finding === null ? 'mend' : findingVerdict(finding);
  const Icon = verdict === 'mend' ? IconAlertTriangleFilled : IconCircleCheckFilled;
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        <Icon className={styles.verdictIcon} aria-hidden="true" />
        {t(finding === null ? 'ui.scannerCheck.nothingRead' : VERDICT_TEXTS[verdict])}
      </p>
      {finding === null ? (
        <p className={styles.how}>{t('ui.scannerCheck.nothingReadTodo')}</p>
      ) : (
        <div className={styles.columns}>
          <FindingProblems problems={finding.problems} />
          <FindingFacts finding={finding} />
        </div>
      )}
      {finding !== null && finding.doubleReadMs !== null && (
        <SetDoubleRead scanner={finding.scanner} ms={finding.doubleReadMs} />
      )}
      <CheckClosing isDemanded={check.isDemanded} />
    </div>
  );
}
