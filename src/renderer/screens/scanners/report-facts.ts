import type { TFunction } from 'i18next';
import type { CheckReport, ScannerProblem } from '#shared/domain/check-report.ts';

/** A name, and what stands behind it. */
type ReportFact = readonly [name: string, value: string];

/** What a check has found, as names and words in the order in which a person asks for them. */
export function reportFacts(t: TFunction, report: CheckReport): readonly ReportFact[] {
  const mode = t(`ui.scannerCheck.modes.${report.source}`);
  return [
    [t('ui.scannerCheck.mode'), report.isAltCoded ? t('ui.scannerCheck.altCoded', { mode }) : mode],
    // Layout and Caps Lock are the keyboard's alone.
    ...(report.source === 'keyboard' ? keyboardFacts(t, report) : []),
    [t('ui.scannerCheck.gs'), separators(t, report)],
    ...(report.unread.length === 0 ? [] : [unread(t, report)]),
    [t('ui.scannerCheck.end'), t(`ui.scannerCheck.ends.${report.end}`)],
    [t('ui.scannerCheck.speed'), speed(t, report.msPerCharacter)],
    ...(report.doubleReadMs === null ? [] : [repeats(t, report.doubleReadMs)]),
    [t('ui.scannerCheck.aim'), t(report.sendsAim ? 'ui.scannerCheck.aimYes' : 'ui.scannerCheck.aimNo')],
  ];
}

function keyboardFacts(t: TFunction, { layout, capsLock }: CheckReport): readonly ReportFact[] {
  return [
    [t('ui.scannerCheck.layout'), t(`ui.scannerCheck.layouts.${layout}`)],
    [t('ui.scannerCheck.capsLock'), t(`ui.scannerCheck.caps.${capsLock}`)],
  ];
}

function unread(t: TFunction, report: CheckReport): ReportFact {
  const codes = report.unread.map((code) => t(`ui.scannerCheck.codes.${code}`));
  return [t('ui.scannerCheck.unread'), codes.join('; ')];
}

function repeats(t: TFunction, ms: number): ReportFact {
  return [t('ui.scannerCheck.repeats'), t('ui.scannerCheck.repeatsOf', { ms })];
}

function separators(t: TFunction, { source, gs, gsKeys }: CheckReport): string {
  if (gs !== 'kept' || source !== 'keyboard' || gsKeys.length === 0)
    return t(`ui.scannerCheck.gsStates.${gs}`);
  return t('ui.scannerCheck.gsKept', {
    keys: gsKeys.map((key) => t(`ui.scannerCheck.gsKeys.${key}`)).join(', '),
  });
}

/** Below a tenth of a millisecond nothing was measured: the code came in one piece. */
function speed(t: TFunction, msPerCharacter: number): string {
  if (msPerCharacter < 0.1) return t('ui.scannerCheck.speedUnknown');
  return t('ui.scannerCheck.speedOf', { ms: Math.max(1, Math.round(msPerCharacter)) });
}

/** `works`: the station undoes it, and codes arrive; `mend`: codes are lost, late or refused until the scanner is set up. */
type ReportGrade = 'well' | 'works' | 'mend';

/** How much a problem weighs. A scanner that is a keyboard is well as long as nothing else is wrong. */
export const PROBLEM_WEIGHTS: Readonly<Record<ScannerProblem, ReportGrade>> = {
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
export function reportGrade({ problems, capsLock }: CheckReport): ReportGrade {
  const weights = problems.map((problem) => PROBLEM_WEIGHTS[problem]);
  if (weights.includes('mend') || capsLock === 'on') return 'mend';
  return weights.includes('works') ? 'works' : 'well';
}

export const VERDICT_TEXTS = {
  well: 'ui.scannerCheck.allWell',
  works: 'ui.scannerCheck.works',
  mend: 'ui.scannerCheck.toMend',
} as const satisfies Record<ReportGrade, string>;
