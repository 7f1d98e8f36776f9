import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerFinding } from '#shared/domain/scanner-finding.ts';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';
import { DeedNoteLine } from '../DeedNoteLine.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingProblems } from './FindingProblems.tsx';
import { findingVerdict, VERDICT_TEXTS } from './finding-verdict.ts';
import styles from './ScannerCheck.module.css';

/** What the check has found, in plain words, and what to change in the scanner. */
export function CheckOutcome({ finding }: { readonly finding: ScannerFinding }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const verdict = findingVerdict(finding);
  const Icon = verdict === 'mend' ? IconAlertTriangleFilled : IconCircleCheckFilled;
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        <Icon className={styles.verdictIcon} aria-hidden="true" />
        {t(VERDICT_TEXTS[verdict])}
      </p>
      <div className={styles.columns}>
        <FindingProblems problems={finding.problems} />
        <FindingFacts finding={finding} />
      </div>
      <div className={styles.closing}>
        <button
          type="button"
          className={styles.button}
          disabled={deed.isBusy}
          onClick={() => void deed.run(() => client.scanners.endCheck())}
        >
          {t('ui.scannerCheck.close')}
        </button>
        <p className={styles.how}>{t('ui.scannerCheck.closeHow')}</p>
      </div>
      {deed.note?.done !== true && <DeedNoteLine note={deed.note} />}
    </div>
  );
}
