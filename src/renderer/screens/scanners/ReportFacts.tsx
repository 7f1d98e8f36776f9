import { useTranslation } from 'react-i18next';
import type { CheckReport, ScannerProblem } from '#shared/domain/check-report.ts';
import styles from './ReportFacts.module.css';
import { PROBLEM_WEIGHTS, reportFacts } from './report-facts.ts';

/** How a scanner works, in plain words. */
export function ReportFacts({ report }: { readonly report: CheckReport }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('ui.scannerCheck.facts')}>
      <dl className={styles.facts}>
        {reportFacts(t, report).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The problems of a scanner's settings, each with what to change. */
export function ReportProblems({ problems }: { readonly problems: readonly ScannerProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem} className={styles.problem} data-weight={PROBLEM_WEIGHTS[problem]}>
          <strong className={styles.what}>{t(`scannerProblems.${problem}.what`)}</strong>{' '}
          <span className={styles.todo}>{t(`scannerProblems.${problem}.todo`)}</span>
        </li>
      ))}
    </ul>
  );
}
