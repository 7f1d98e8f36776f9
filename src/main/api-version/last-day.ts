const DAY_MS = 86_400_000;

/** Support of v1 ends with this day, Moscow time (specification, "Versioning"). */
export const V1_LAST_DAY = '2026-11-30';

/** The first day on which the station works by v2 whatever else it knows. */
export const FIRST_DAY_WITHOUT_V1 = '2026-12-01';

/** From so many days before the end on the station says what it will do, and tries v2. */
const WARNING_DAYS = 10;

/** `date`: `YYYY-MM-DD`, Moscow's. */
export function isV1Over(date: string): boolean {
  return date > V1_LAST_DAY;
}

/** Days of v1 after this one: 0 on the last. Null once they are over. */
export function daysLeft(date: string): number | null {
  if (isV1Over(date)) return null;
  return Math.round((Date.parse(V1_LAST_DAY) - Date.parse(date)) / DAY_MS);
}

/** Whether people are to be told of the end by now. */
export function isNear(date: string | null): boolean {
  const left = date === null ? null : daysLeft(date);
  return left !== null && left <= WARNING_DAYS;
}
