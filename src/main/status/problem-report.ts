import { fileStamp } from '#main/store/file-stamp.ts';
import type { ReportFile } from '#shared/contract/status.ts';
import type { StatusJson } from './status-json.ts';

/** Rows of the journal, and lines of the log, in a report. */
export const REPORTED_ROWS = 500;

/** Read by whoever helps from outside: in English, as the log is. */
const HEADING = [
  'Packbench: report of a problem',
  'Safe to send: no customers, operators, badges, codes of marks, addresses, paths or secrets are in it.',
  'Scans are shown by their shape: 9 digit, A a Latin letter, Я я Cyrillic letter, ␝ separator.',
];

type ReportParts = {
  readonly at: Date;
  readonly status: StatusJson;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Oldest first. null: the database cannot be used. */
  readonly journal: readonly object[] | null;
  readonly log: readonly object[];
};

/** One file with what a person needs who is to find a problem from afar; each part is made of what is known to be harmless. */
export function problemReport({ at, status, settings, journal, log }: ReportParts): ReportFile {
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  const parts = [
    HEADING.join('\n'),
    section('Status (fields as in /status.json)', JSON.stringify(status, null, 2)),
    section('Settings', JSON.stringify(settings, null, 2)),
    section(
      `Journal, the last ${REPORTED_ROWS} rows`,
      journal === null ? 'the database cannot be used' : lines(journal),
    ),
    section(`Program log, the last ${REPORTED_ROWS} lines`, lines(log)),
  ];
  return { name: `packbench-report-${fileStamp(at)}.txt`, text: `${parts.join('\n\n')}\n` };
}

function section(title: string, text: string): string {
  return `== ${title} ==\n${text}`;
}
