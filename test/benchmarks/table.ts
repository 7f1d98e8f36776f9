import type { Figure, Skipped } from './figure.ts';

const HEAD = ['figure', 'unit', '', 'value', 'p50/p95/p99', 'n', 'beside', 'value', 'ratio', 'target', ''];

/** The figures as a table for a person. */
export function tableOf(figures: readonly Figure[], skipped: readonly Skipped[]): string {
  const left = skipped.map(({ figure, because }) => `Skipped: ${figure}: ${because}`);
  return [...linesOf([HEAD, ...figures.map(row)]), ...left].join('\n');
}

/** Rows as lines, each column as wide as its longest cell. */
export function linesOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function row(figure: Figure): string[] {
  const { measured, beside, statistic, ratio } = figure;
  return [
    figure.figure,
    figure.unit,
    statistic,
    short(measured[statistic]),
    [measured.p50, measured.p95, measured.p99].map(short).join('/'),
    String(measured.count),
    beside?.what ?? '–',
    beside === null ? '–' : short(beside.measured[statistic]),
    ratio === null ? '–' : `${ratio.toFixed(2)}x`,
    targetOf(figure),
    figure.outcome ?? '',
  ];
}

function targetOf({ target, unit }: Figure): string {
  if (target === null) return '–';
  return target.of === 'ratio' ? `≤ ${target.atMost}x` : `≤ ${short(target.atMost)} ${unit}`;
}

function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

/** How often each verdict fell. `wrong` is a UIT that is not the code's. */
export type Counts = {
  readonly right: number;
  readonly refused: number;
  readonly wrong: number;
  readonly crashed: number;
};

/** What came of the scans that were garbled in one way, by parser. */
export type VerdictRow = {
  readonly garbling: string;
  readonly scans: number;
  readonly byParser: Readonly<Record<string, Counts>>;
};

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
