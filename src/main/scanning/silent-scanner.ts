import type { RawScan } from '#shared/domain/scan.ts';

/** One code from elsewhere may be a person who types it; two are no accident. */
const ENOUGH_FROM_ELSEWHERE = 2;

/** What was heard since one scanner was connected. */
export type Hearing = {
  /** As in the settings. */
  readonly scanner: string;
  readonly hasSpoken: boolean;
  readonly fromElsewhere: number;
};

export function nothingHeard(scanner: string): Hearing {
  return { scanner, hasSpoken: false, fromElsewhere: 0 };
}

/** Codes of the screen's buttons are nobody's: they say nothing of a scanner. */
export function heard(before: Hearing, { source, scanner }: RawScan): Hearing {
  if (before.hasSpoken || source === 'screen') return before;
  if (scanner === before.scanner) return { ...before, hasSpoken: true };
  return { ...before, fromElsewhere: before.fromElsewhere + 1 };
}

/** It is connected, but somebody scans with another one, or it types its codes like a keyboard: perhaps its mode is wrong. */
export function isSilent({ hasSpoken, fromElsewhere }: Hearing): boolean {
  return !hasSpoken && fromElsewhere >= ENOUGH_FROM_ELSEWHERE;
}
