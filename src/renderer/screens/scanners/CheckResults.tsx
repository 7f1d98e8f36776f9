import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconScan,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerCheckView } from '#shared/contract/scanners.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';
import styles from './ScannerCheck.module.css';

type Props = { readonly results: ScannerCheckView['results']; readonly next: CheckCode };

const ICONS = {
  read: IconCircleCheckFilled,
  repaired: IconCircleCheckFilled,
  changed: IconAlertTriangleFilled,
  skipped: IconCircleMinus,
  now: IconScan,
  waits: IconCircleDashed,
} as const;

/** The five codes of the check, and the result of each. */
export function CheckResults({ results, next }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('ui.scannerCheck.results')}>
      <ol className={styles.results}>
        {CHECK_CODES.map((code) => {
          const state = results.find((one) => one.code === code)?.result ?? (code === next ? 'now' : 'waits');
          const Icon = ICONS[state];
          return (
            <li key={code} className={styles.result} data-state={state}>
              <Icon className={styles.resultIcon} aria-hidden="true" />
              <span>
                <span className={styles.resultCode}>{t(`ui.scannerCheck.codes.${code}`)}</span>
                <span className={styles.resultState}>{t(`ui.scannerCheck.${state}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
