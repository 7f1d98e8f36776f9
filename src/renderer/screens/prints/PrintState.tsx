import { Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconHourglassHigh, IconSend, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintRow, PrintStatus } from '#shared/contract/prints.ts';
import styles from './PrintState.module.css';
import { detailTitle, shownProblem } from './print-state.ts';

const ICONS = {
  waiting: IconHourglassHigh,
  sending: IconSend,
  sent: IconSend,
  printed: IconCheck,
  failed: IconAlertTriangleFilled,
  cancelled: IconX,
} as const satisfies Record<PrintStatus, typeof IconCheck>;

/** The status of a print, and why it has not printed and what to do. */
export function PrintState({ row }: { readonly row: Pick<PrintRow, 'status' | 'problem' | 'detail'> }) {
  const { t } = useTranslation();
  const Icon = ICONS[row.status];
  const problem = shownProblem(row);
  // It may have been printed.
  const status = problem === 'outcome-unknown' ? 'ui.prints.unknown' : (`printStatus.${row.status}` as const);
  return (
    <>
      <p className={styles.state} data-status={row.status}>
        <Icon size={20} aria-hidden="true" /> {t(status)}
      </p>
      {problem !== null && (
        <div className={styles.problem}>
          <Text fw={700}>{t(`printProblems.${problem}.what`)}</Text>
          <Text>{t(`printProblems.${problem}.todo`)}</Text>
          {row.detail !== null && (
            <Text fz="sm">
              {t(detailTitle(problem))}: {row.detail}
            </Text>
          )}
        </div>
      )}
    </>
  );
}
