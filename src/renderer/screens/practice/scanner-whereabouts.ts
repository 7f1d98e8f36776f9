import type { PracticeView } from '#shared/contract/practice.ts';
import type { Reason } from '#shared/domain/reason.ts';

/** Whether scanners of this station send their codes to the other one, or to nobody. */
export function isWithoutScanners(practice: PracticeView): boolean {
  switch (practice.status) {
    case 'on':
      return practice.scanners === 'practice';
    case 'inside':
      return practice.scanners === 'bench';
    default:
      return practice.status === 'starting' || practice.status === 'ended';
  }
}

/** Refusals that say where the scanners are: wrong as soon as they are elsewhere. */
const ABOUT_SCANNERS: readonly (Reason | null)[] = [
  'scanners-at-practice',
  'scanners-at-bench',
  'practice-over',
];

/** Whether the verdict of the last scan is still about what the bench shows. */
export function isVerdictCurrent(practice: PracticeView, reason: Reason | null): boolean {
  if (!isWithoutScanners(practice)) return !ABOUT_SCANNERS.includes(reason);
  if (practice.status === 'ended') return reason === 'practice-over';
  return reason === (practice.status === 'inside' ? 'scanners-at-bench' : 'scanners-at-practice');
}
