import type { TFunction } from 'i18next';
import type {
  ComparedGroup,
  FailedCall,
  FieldDifference,
  OperationFields,
  RehearsalObstacle,
} from '#shared/contract/rehearsal.ts';
import { platformErrorSentences } from '../../../widgets/use-sentences.ts';

/** Fields whose values are times, ISO 8601. */
const TIMES: readonly string[] = ['cutOff'];

/** A line of the differences: one field of one record, or a record that could not be read. */
type ComparedLine = {
  readonly key: string;
  readonly record: string;
  readonly field: string;
  readonly v1: string;
  readonly v2: string;
  readonly note: string;
};

/** `timeText` formats an ISO time. */
export function comparedLines(
  t: TFunction,
  groups: readonly ComparedGroup[],
  timeText: (iso: string) => string,
): readonly ComparedLine[] {
  return groups.flatMap(({ kind, rows }) =>
    rows.flatMap((row) => {
      const record = t('ui.common.named', { name: t(`ui.rehearsal.one.${kind}`), number: row.id });
      if (row.outcome === 'failed') return failedLine(t, record, row.failure);
      return row.differences.map((difference) => ({
        key: `${record} ${difference.field} ${difference.of}`,
        record,
        ...differenceWords(t, difference, timeText),
      }));
    }),
  );
}

function failedLine(t: TFunction, record: string, failure: FailedCall): ComparedLine {
  const { api, cause, detail } = failure;
  const what = platformErrorSentences(t, cause)?.what ?? cause;
  const details = { v1: '', v2: '', [api]: detail };
  return {
    key: record,
    record,
    field: t('ui.rehearsal.failedCall', { api }),
    v1: details.v1,
    v2: details.v2,
    note: what,
  };
}

function differenceWords(
  t: TFunction,
  { field, of, v1, v2, looksLikeZone }: FieldDifference,
  timeText: (iso: string) => string,
) {
  const isHidden = field === 'address';
  const text = (value: string | null) => {
    if (isHidden) return '';
    if (value === null) return t('ui.rehearsal.notReported');
    if (field === 'mayBePacked') return t(value === 'true' ? 'ui.rehearsal.yes' : 'ui.rehearsal.no');
    return TIMES.includes(field) ? timeText(value) : value;
  };
  const name = t(`ui.rehearsal.fields.${field}`);
  return {
    field: of === null ? name : t('ui.rehearsal.fieldOf', { name, of }),
    v1: text(v1),
    v2: text(v2),
    note: looksLikeZone ? t('ui.rehearsal.zone') : isHidden ? t('ui.rehearsal.hidden') : '',
  };
}

/** How many records of a group differ, and how many could not be read. */
export function countsOf({ equal, rows, skipped }: ComparedGroup) {
  const differing = rows.filter(({ outcome }) => outcome === 'differs').length;
  return { equal, differing, unread: rows.length - differing + skipped };
}

export function obstacleSentence(t: TFunction, obstacle: RehearsalObstacle): string {
  const what = platformErrorSentences(t, obstacle.cause)?.what ?? obstacle.detail;
  switch (obstacle.reason) {
    case 'no-seller-id':
      return t('ui.rehearsal.noSellerId');
    case 'v1-ended':
      return t('ui.rehearsal.v1Ended');
    case 'v1-failed':
      return t('ui.rehearsal.v1Failed', { what });
    case 'v2-failed':
      return t('ui.rehearsal.v2Failed', { what });
    case 'failed':
      return t('ui.rehearsal.stationFailed', { detail: obstacle.detail });
  }
}

/** Remarks on an operation's answers: other spellings than expected, unknown and missing fields. */
export function operationLines(
  t: TFunction,
  { spellings, unknown, missing }: OperationFields,
): readonly string[] {
  const others = spellings.filter(({ field, came }) => field === 'data' || !came.includes(field));
  return [
    ...missing.map(({ field, type, stops }) => {
      const sentence = t('ui.rehearsal.missingField', { field, type });
      return stops === null
        ? sentence
        : t('ui.common.colon', { name: sentence, value: t(`ui.rehearsal.stops.${stops}`) });
    }),
    ...others.map(({ field, came }) => t('ui.rehearsal.spelling', { field, came })),
    ...(unknown.length === 0
      ? []
      : [
          t('ui.rehearsal.unknownFields', {
            fields: unknown.map(({ path, types }) =>
              t('ui.rehearsal.unknownField', { path, types: types.join(' | ') }),
            ),
          }),
        ]),
  ];
}
