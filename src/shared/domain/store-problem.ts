/** Why the station cannot store scans. Each is also the reason of a refused scan. `server-away`: the database of a floor. */
export const STORE_PROBLEMS = [
  'disk-full',
  'disk-read-only',
  'disk-failed',
  'store-busy',
  'server-away',
  'database-damaged',
] as const;

export type StoreProblem = (typeof STORE_PROBLEMS)[number];

/** Shown above every screen. `labels-folder`: a file has the name of the labels' folder; scans are stored. */
export type StoreNotice = StoreProblem | 'labels-folder';
