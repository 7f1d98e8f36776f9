import { linesOf } from './table.ts';
import type { Counts, VerdictRow } from './verdict-row.ts';

const LEGEND =
  'Scans by what came of them: right UIT / refused / WRONG UIT, and crashes where there are any.';

/** The verdicts as a table for a person, a column for each parser. */
export function verdictTableOf(rows: readonly VerdictRow[]): string {
  const names = Object.keys(rows[0]?.byParser ?? {});
  const cells = rows.map(({ garbling, scans, byParser }) => [
    garbling,
    String(scans),
    ...names.map((name) => cellOf(byParser[name])),
  ]);
  return [LEGEND, ...linesOf([['garbling', 'scans', ...names], ...cells])].join('\n');
}

function cellOf(counts: Counts | undefined): string {
  if (counts === undefined) return '–';
  const { right, refused, wrong, crashed } = counts;
  return `${right} / ${refused} / ${wrong}${crashed === 0 ? '' : ` / ${crashed} crashed`}`;
}
