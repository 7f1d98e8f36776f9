const DAY_MS = 86_400_000;

/** The last day on which v1 is supported, Moscow time (specification, "Versioning"). */
export const V1_LAST_DAY = '2026-11-30';

/** The first day on which the station uses v2, whatever else is known. */
export const FIRST_DAY_WITHOUT_V1 = '2026-12-01';

/** From this many days before the end, the station announces it and tests v2. */
const WARNING_DAYS = 10;

/** `date`: `YYYY-MM-DD`, in Moscow. */
export function isV1Over(date: string): boolean {
  return date > V1_LAST_DAY;
}

/** Days of v1 after this one: 0 on the last day; null: v1 is over. */
export function daysLeft(date: string): number | null {
  if (isV1Over(date)) return null;
  return Math.round((Date.parse(V1_LAST_DAY) - Date.parse(date)) / DAY_MS);
}

/** True if the screens must announce the end of v1. */
export function isNear(date: string | null): boolean {
  const left = date === null ? null : daysLeft(date);
  return left !== null && left <= WARNING_DAYS;
}
