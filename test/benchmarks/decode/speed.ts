import type { Entry } from '../../support/scan-corpus/entry.ts';
import { verdictOn } from '../../support/scan-corpus/reading.ts';
import { type Figure, figureOf } from '../figure.ts';
import { OTHERS, PACKBENCH, type Parser } from './parsers.ts';

const WARM_UP = 5;
const ROUNDS = 40;
const ROUND_MS = 25;

/** 1 million decodes a minute. */
const MAX_US = 60;

/** One scan to its UIT: ours beside each other parser, in turns, on marks as their symbols hold them; then ours on everything. */
export function measureSpeed(corpus: readonly Entry[]): readonly Figure[] {
  const valid = corpus.filter(({ garbling }) => garbling === 'GS as 0x1D, F8, Ctrl+], Down or Alt+029');
  const takesOf = new Map([PACKBENCH, ...OTHERS].map((parser) => [parser.name, [] as number[]]));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const parser of [PACKBENCH, ...OTHERS]) {
      const take = microsecondsEach(parser, valid);
      if (round >= WARM_UP) takesOf.get(parser.name)?.push(take);
    }
  }
  const ours = takesOf.get(PACKBENCH.name) ?? [];
  const whole = Array.from({ length: WARM_UP + ROUNDS }, () => microsecondsEach(PACKBENCH, corpus));
  return [
    ...OTHERS.map(({ name }) =>
      figureOf({
        figure: `whole mark → UIT, Packbench`,
        unit: 'µs',
        statistic: 'p50',
        values: ours,
        beside: { what: name, values: takesOf.get(name) ?? [] },
      }),
    ),
    figureOf({
      figure: 'any scan of the corpus → UIT or refusal, Packbench',
      unit: 'µs',
      statistic: 'p50',
      values: whole.slice(WARM_UP),
      target: { of: 'value', atMost: MAX_US },
    }),
  ];
}

/** All scans over and over until the time of a round is up. */
function microsecondsEach({ read }: Parser, entries: readonly Entry[]): number {
  const started = performance.now();
  let scans = 0;
  let ms = 0;
  while (ms < ROUND_MS) {
    for (const entry of entries) verdictOn(entry, read);
    scans += entries.length;
    ms = performance.now() - started;
  }
  return (ms * 1_000) / scans;
}
