/** How many scans the station has answered since this page was opened. */
export type ScanTally = { readonly lastNo: number | null; readonly answered: number };

export const NO_SCANS: ScanTally = { lastNo: null, answered: 0 };

/**
 * Counts by the difference of the running numbers: two scans answered between two views are two. The first view only
 * tells where the count starts; a number that fell (another data folder) starts it again without losing what was seen.
 */
export function tallyScans(tally: ScanTally, scanNo: number, isFirstView: boolean): ScanTally {
  if (isFirstView) return { ...tally, lastNo: scanNo };
  const step = Math.max(0, scanNo - (tally.lastNo ?? 0));
  return { lastNo: scanNo, answered: tally.answered + step };
}
