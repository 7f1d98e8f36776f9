import type { ScannerFinding, ScannerProblem } from '#shared/domain/scanner-finding.ts';

/** `works`: the station undoes it, and codes arrive; `mend`: codes are lost, late or refused until the scanner is set up. */
export type FindingVerdict = 'well' | 'works' | 'mend';

/** How much a problem weighs. A scanner that is a keyboard is well as long as nothing else is wrong. */
export const PROBLEM_WEIGHTS: Readonly<Record<ScannerProblem, FindingVerdict>> = {
  'gs-dropped': 'mend',
  'gs-written': 'works',
  'layout-not-latin': 'works',
  'layout-garbled': 'mend',
  'caps-lock-on': 'works',
  'no-suffix': 'mend',
  'reads-twice': 'mend',
  slow: 'mend',
  'cut-short': 'mend',
  'characters-changed': 'mend',
  'extra-characters': 'mend',
  'no-datamatrix': 'mend',
  'codes-unread': 'mend',
  'keyboard-mode': 'well',
};

/** What a check comes to: its heaviest problem; a Caps Lock that could not be undone is one. */
export function findingVerdict({ problems, capsLock }: ScannerFinding): FindingVerdict {
  const weights = problems.map((problem) => PROBLEM_WEIGHTS[problem]);
  if (weights.includes('mend') || capsLock === 'on') return 'mend';
  return weights.includes('works') ? 'works' : 'well';
}

export const VERDICT_TEXTS = {
  well: 'ui.scannerCheck.allWell',
  works: 'ui.scannerCheck.works',
  mend: 'ui.scannerCheck.toMend',
} as const satisfies Record<FindingVerdict, string>;
