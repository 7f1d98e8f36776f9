import type { VerdictRow } from './table.ts';

export type Statistic = 'p50' | 'p90' | 'p95' | 'p99' | 'max';

/** One line of the table: a statistic of what was measured, beside the same of what it is compared with. */
export type Figure = {
  readonly figure: string;
  readonly unit: 'µs' | 'ms' | 's' | 'MB' | 'bytes' | 'nodes' | '%' | 'min' | 'statements' | 'connections';
  readonly statistic: Statistic;
  readonly measured: Summary;
  readonly beside: { readonly what: string; readonly measured: Summary } | null;
  readonly ratio: number | null;
  /** null: without a target. */
  readonly target: Target | null;
  readonly outcome: 'met' | 'missed' | null;
};

export type Target = { readonly of: 'ratio' | 'value'; readonly atMost: number };

export type Skipped = { readonly figure: string; readonly because: string };

/** What a part of the benchmarks has measured. */
export type PartResult = {
  readonly figures: readonly Figure[];
  readonly skipped: readonly Skipped[];
  readonly verdicts?: readonly VerdictRow[];
};

export function figureOf(given: {
  readonly figure: string;
  readonly unit: Figure['unit'];
  readonly statistic: Statistic;
  readonly values: readonly number[];
  readonly beside?: { readonly what: string; readonly values: readonly number[] };
  readonly target?: Target;
}): Figure {
  const { figure, unit, statistic, target = null } = given;
  const measured = summaryOf(given.values);
  const beside = given.beside && { what: given.beside.what, measured: summaryOf(given.beside.values) };
  const ratio = beside === undefined ? null : measured[statistic] / beside.measured[statistic];
  return {
    figure,
    unit,
    statistic,
    measured,
    ratio,
    target,
    beside: beside ?? null,
    outcome: target === null ? null : outcomeOf(target, measured[statistic], ratio),
  };
}

/** Without a number nothing is met. */
function outcomeOf(target: Target, value: number, ratio: number | null): 'met' | 'missed' {
  const found = target.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return found <= target.atMost ? 'met' : 'missed';
}

/** What a series of measurements came to, in the unit of the series. */
export type Summary = {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
};

export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 50),
    p90: percentile(sorted, 90),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
    max: percentile(sorted, 100),
  };
}

/** Nearest rank: always a value that was measured. */
function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
