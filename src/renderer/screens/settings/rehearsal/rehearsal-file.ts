import type { TFunction } from 'i18next';
import type { RehearsalResult } from '#shared/contract/rehearsal.ts';
import { comparedLines, countsOf, obstacleSentence, operationLines } from './rehearsal-words.ts';

/** The comparison as a text that can be sent to the platform's manager: times in UTC, nothing personal. */
export function rehearsalText(t: TFunction, language: string, result: RehearsalResult): string {
  const { startedAt, endedAt, obstacle, groups, operations } = result;
  const lines = comparedLines(t, language, groups, (iso) => iso);
  return [
    t('ui.rehearsal.fileTitle'),
    t('ui.rehearsal.fileTime', { from: startedAt, to: endedAt }),
    t('ui.rehearsal.filePrivacy'),
    ...(obstacle === null
      ? []
      : [`${t('ui.rehearsal.brokenOff')} ${obstacleSentence(t, language, obstacle)}`]),
    '',
    ...groups.map((group) =>
      t('ui.rehearsal.fileGroup', { kind: t(`ui.rehearsal.kinds.${group.kind}`), ...countsOf(group) }),
    ),
    '',
    ...lines.map(({ record, field, v1, v2, note }) => {
      const told = v1 === '' && v2 === '' ? '' : `: v1 ${v1 || '–'} | v2 ${v2 || '–'}`;
      return `${record}: ${field}${told}${note === '' ? '' : ` (${note})`}`;
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

/** Lets the person save a text as a file, through the browser or Electron. */
export function saveFile(name: string, text: string): void {
  // A byte order mark: Windows' own editor would take Russian without it for something else.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
