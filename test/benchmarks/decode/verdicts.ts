import { type Entry, GARBLINGS } from '../../support/scan-corpus/entry.ts';
import { type Verdict, verdictOn } from '../../support/scan-corpus/reading.ts';
import type { Counts, VerdictRow } from '../table.ts';
import type { Parser } from './parsers.ts';

/** A row for each garbling, and one for all of them. */
export function verdictRows(corpus: readonly Entry[], parsers: readonly Parser[]): readonly VerdictRow[] {
  const row = (garbling: string, entries: readonly Entry[]): VerdictRow => ({
    garbling,
    scans: entries.length,
    byParser: Object.fromEntries(parsers.map((parser) => [parser.name, countsOf(parser, entries)])),
  });
  const rows = GARBLINGS.map((garbling) =>
    row(
      garbling,
      corpus.filter((entry) => entry.garbling === garbling),
    ),
  );
  return [...rows, row('all', corpus)];
}

function countsOf({ read }: Parser, entries: readonly Entry[]): Counts {
  const verdicts = entries.map((entry) => verdictOn(entry, read));
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  return {
    right: count('right'),
    refused: count('refused'),
    wrong: count('wrong'),
    crashed: count('crashed'),
  };
}
