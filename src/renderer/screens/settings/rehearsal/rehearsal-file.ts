import type { TFunction } from 'i18next';
import type { RehearsalResult } from '#shared/contract/rehearsal.ts';
import { comparedLines, countsOf, obstacleSentence, operationLines } from './rehearsal-words.ts';

/** The comparison as a text that can be sent to the platform's manager: times in UTC, nothing personal. */
export function rehearsalText(t: TFunction, result: RehearsalResult): string {
  const { startedAt, endedAt, obstacle, groups, operations } = result;
  const lines = comparedLines(t, groups, (iso) => iso);
  return [
    t('ui.rehearsal.fileTitle'),
    t('ui.rehearsal.fileTime', { from: startedAt, to: endedAt }),
    t('ui.rehearsal.filePrivacy'),
    ...(obstacle === null
      ? []
      : [
          t('ui.common.sentences', {
            first: t('ui.rehearsal.brokenOff'),
            second: obstacleSentence(t, obstacle),
          }),
        ]),
    '',
    ...groups.map((group) =>
      t('ui.rehearsal.fileGroup', { kind: t(`ui.rehearsal.kinds.${group.kind}`), ...countsOf(group) }),
    ),
    '',
    ...lines.map(({ record, field, v1, v2, note }) => {
      const values = v1 === '' && v2 === '' ? '' : `: v1 ${v1 || '–'} | v2 ${v2 || '–'}`;
      return `${record}: ${field}${values}${note === '' ? '' : ` (${note})`}`;
    }),
    '',
    t('ui.rehearsal.answers'),
    ...operations.flatMap((operation) => [
      '',
      t('ui.rehearsal.operationAnswers', { operation: operation.operation, answers: operation.answers }),
      ...operationLines(t, operation).map((line) => `  ${line}`),
    ]),
    '',
    t('ui.rehearsal.unproven'),
    t('ui.rehearsal.unprovenWhat'),
    t('ui.rehearsal.unprovenThen'),
    '',
  ].join('\r\n');
}
