import { useTranslation } from 'react-i18next';
import type { ScannerFinding } from '#shared/domain/scanner-finding.ts';
import styles from './Finding.module.css';
import { findingFacts } from './finding-facts.ts';

/** How a scanner works, in plain words. */
export function FindingFacts({ finding }: { readonly finding: ScannerFinding }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('ui.scannerCheck.facts')}>
      <dl className={styles.facts}>
        {findingFacts(t, finding).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
