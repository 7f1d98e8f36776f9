import type { TFunction } from 'i18next';
import { EXPORT_FORMATS, EXPORT_NAMES } from '#shared/contract/exports.ts';
import type { RecordView } from '#shared/contract/records.ts';
import { SHEETS } from '#shared/contract/settings.ts';
import { isReprintReason, PACKER_HOLD_REASONS } from '#shared/domain/packer-reasons.ts';
import { en } from '#shared/messages/en/catalogue.ts';
import { knownStatus, ORDER_STATUSES } from '../../widgets/PlatformStatus.tsx';
import { reasonSentences } from '../../widgets/reason-sentences.ts';
import type { Formats } from '../../widgets/use-formats.ts';

type RecordFormats = Pick<Formats, 'date' | 'day'>;

/** What happened, in one line. */
export function recordWords(t: TFunction, formats: RecordFormats, record: RecordView): string {
  if (record.what === 'action')
    return record.actions
      .map(({ action, about }) => {
        const words = { action: actionName(t, action), about: aboutWords(t, formats, { action, about }) };
        return t('ui.records.action', words);
      })
      .join(t('ui.common.separator'));
  const { verdict, reason, text } = record;
  const scanned = `${t('ui.records.scanned', { text })}${t('ui.common.separator')}${t(`ui.records.${verdict}`)}`;
  return reason === null
    ? scanned
    : `${reasonSentences(t, reason, {}).what}${t('ui.common.separator')}${scanned}`;
}

type ActionName = keyof typeof en.ui.auditActions;

/** An action of another version is shown by its name. */
function actionName(t: TFunction, action: string): string {
  return isActionName(action) ? t(`ui.auditActions.${action}`) : action;
}

function isActionName(text: string): text is ActionName {
  return Object.hasOwn(en.ui.auditActions, text);
}

type Done = { readonly action: string; readonly about: string };

/** To what it was done: codes at its end in words. What is not understood stays as it was written. */
function aboutWords(t: TFunction, formats: RecordFormats, { action, about }: Done): string {
  switch (action) {
    case 'status-requested': {
      const { subject, last } = splitLast(about);
      const status = knownStatus(last, ORDER_STATUSES);
      return status === null
        ? about
        : t('ui.records.statusOf', { subject, status: t(`ui.queue.statuses.${status}`) });
    }
    case 'hold-reason-given':
    case 'reprint-reason-given': {
      const { subject, last } = splitLast(about);
      const note = PACKER_HOLD_REASONS.find((known) => known === last);
      if (note !== undefined)
        return t('ui.records.statusOf', { subject, status: t(`holdNotes.${note}.what`) });
      if (!isReprintReason(last)) return about;
      return t('ui.records.statusOf', { subject, status: t(`reprintReasons.${last}`) });
    }
    case 'exported':
    case 'export-ended':
      return exportWords(t, formats, about);
    case 'sheet-printed': {
      const [, day] = SHIFT_SHEET.exec(about) ?? [];
      if (day !== undefined) return t('ui.records.sheets.shift', { day: formats.day(day) });
      const sheet = SHEETS.find((known) => known === about);
      return sheet === undefined ? about : t(`ui.records.sheets.${sheet}`);
    }
    default:
      return about;
  }
}

const SHIFT_SHEET = /^shift-(\d{4}-\d\d-\d\d)$/;

function splitLast(about: string): { readonly subject: string; readonly last: string } {
  const at = about.lastIndexOf(' ');
  return { subject: about.slice(0, Math.max(0, at)), last: about.slice(at + 1) };
}

/** `statistics csv-excel 2026-11-01 2026-11-29`, `packs json since 2026-11-22T00:00:00.000Z by 9: 12 rows`. */
const EXPORT =
  /^(?<name>\S+) (?<format>\S+) (?:everything|since (?<since>\S+)|(?<from>[\d-]{10})(?: (?<until>[\d-]{10}))?)(?: by \S*)?(?:: (?<rows>\d+) rows(?<part>, not finished)?)?$/;

/** Who it was stands beside it. */
function exportWords(t: TFunction, formats: RecordFormats, about: string): string {
  const parts = EXPORT.exec(about)?.groups;
  const name = EXPORT_NAMES.find((known) => known === parts?.name);
  const format = EXPORT_FORMATS.find((known) => known === parts?.format);
  if (parts === undefined || name === undefined || format === undefined) return about;
  const { rows, part } = parts;
  return t('ui.records.exported', {
    name: t(`ui.exports.names.${name}`),
    format: t(`ui.exports.formats.${format}`),
    period: exportPeriod(t, formats, parts),
    rows:
      rows === undefined
        ? ''
        : t(part === undefined ? 'ui.records.exportedRows' : 'ui.records.exportedPart', { rows }),
  });
}

function exportPeriod(
  t: TFunction,
  formats: RecordFormats,
  { since, from, until }: Readonly<Record<string, string | undefined>>,
): string {
  if (since !== undefined) return t('ui.records.exportedSince', { day: formats.date(since) });
  if (from === undefined) return '';
  if (until === undefined || until === from) return formats.day(from);
  return t('ui.records.exportedDays', { from: formats.day(from), until: formats.day(until) });
}
