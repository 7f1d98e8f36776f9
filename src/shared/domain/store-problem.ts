/** Why the station cannot store what happens. Each is the reason of a refused scan, too. */
export const STORE_PROBLEMS = [
  'disk-full',
  'disk-read-only',
  'disk-failed',
  'store-busy',
  'database-damaged',
] as const;

export type StoreProblem = (typeof STORE_PROBLEMS)[number];
