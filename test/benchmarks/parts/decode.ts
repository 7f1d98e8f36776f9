import { scanCorpus } from '../../support/scan-corpus/corpus.ts';
import { OTHERS, PACKBENCH } from '../decode/parsers.ts';
import { measureSpeed } from '../decode/speed.ts';
import { verdictRows } from '../decode/verdicts.ts';
import type { PartResult } from '../figure.ts';

/** Scans with a known truth, read by our decoding and by packages that parse GS1 codes: what they make of them, and how fast. */
export async function measureDecode(): Promise<PartResult> {
  const corpus = scanCorpus();
  return {
    figures: measureSpeed(corpus),
    skipped: [],
    verdicts: verdictRows(corpus, [PACKBENCH, ...OTHERS]),
  };
}
