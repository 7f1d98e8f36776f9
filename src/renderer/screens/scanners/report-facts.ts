import type { TFunction } from 'i18next';
import type { CheckReport, ScannerProblem } from '#shared/domain/check-report.ts';

/** A name and its value. */
type ReportFact = readonly [name: string, value: string];

/** The result of a check as names and values, the most wanted first. */
export function reportFacts(t: TFunction, report: CheckReport): readonly ReportFact[] {
  const mode = t(`ui.scannerCheck.modes.${report.source}`);
  return [
    [t('ui.scannerCheck.mode'), report.isAltCoded ? t('ui.scannerCheck.altCoded', { mode }) : mode],
    // Only keyboards have a layout and Caps Lock.
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
  const items = report.unread.map((code) => t(`ui.scannerCheck.codes.${code}`));
  return [t('ui.scannerCheck.unread'), t('ui.common.list', { items })];
}

function repeats(t: TFunction, ms: number): ReportFact {
  return [t('ui.scannerCheck.repeats'), t('ui.scannerCheck.repeatsOf', { ms })];
}

function separators(t: TFunction, { source, gs, gsKeys }: CheckReport): string {
  if (gs !== 'kept' || source !== 'keyboard' || gsKeys.length === 0)
    return t(`ui.scannerCheck.gsStates.${gs}`);
  return t('ui.scannerCheck.gsKept', {
    keys: gsKeys.map((key) => t(`ui.scannerCheck.gsKeys.${key}`)),
  });
}

/** Less than a tenth of a millisecond is not a measurement: the code arrived in one piece. */
function speed(t: TFunction, msPerCharacter: number): string {
  if (msPerCharacter < 0.1) return t('ui.scannerCheck.speedUnknown');
  return t('ui.scannerCheck.speedOf', { ms: Math.max(1, Math.round(msPerCharacter)) });
}

/**
 * `works`: the station corrects it, and codes arrive; `mend`: codes are lost, late or refused until the
 * scanner is set up.
 */
type ReportGrade = 'well' | 'works' | 'mend';

/** The severity of each problem. A scanner in keyboard mode is fine if nothing else is wrong. */
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

/** The grade of a check: its most severe problem; a Caps Lock that could not be undone counts as one. */
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
