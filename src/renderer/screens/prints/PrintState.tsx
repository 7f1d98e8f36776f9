import { Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconHourglassHigh, IconSend, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintProblem, PrintRow, PrintStatus } from '#shared/contract/prints.ts';
import { isCodeProblem } from '#shared/domain/held-label.ts';
import styles from './PrintState.module.css';

const ICONS = {
  waiting: IconHourglassHigh,
  sending: IconSend,
  sent: IconSend,
  printed: IconCheck,
  failed: IconAlertTriangleFilled,
  cancelled: IconX,
} as const satisfies Record<PrintStatus, typeof IconCheck>;

/** Where a print stands, and where it does not come out: why, and what to do. */
export function PrintState({ row }: { readonly row: Pick<PrintRow, 'status' | 'problem' | 'detail'> }) {
  const { t } = useTranslation();
  const Icon = ICONS[row.status];
  return (
    <>
      <p className={styles.state} data-status={row.status}>
        <Icon size={20} aria-hidden="true" /> {t(`printStatus.${row.status}`)}
      </p>
      {row.problem !== null && (
        <div className={styles.problem}>
          <Text fw={700}>{t(`printProblems.${row.problem}.what`)}</Text>
          <Text>{t(`printProblems.${row.problem}.todo`)}</Text>
          {row.detail !== null && (
            <Text fz="sm">
              {t(detailOf(row.problem))}: {row.detail}
            </Text>
          )}
        </div>
      )}
    </>
  );
}

function detailOf(problem: PrintProblem) {
  if (isCodeProblem(problem)) return 'ui.prints.codes';
  // What is wrong with a label no printer has told.
  return problem.startsWith('label-') ? 'ui.prints.details' : 'ui.prints.kept';
}
