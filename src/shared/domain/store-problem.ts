/** Why the station cannot store what happens. Each is the reason of a refused scan, too. */
export const STORE_PROBLEMS = [
  'disk-full',
  'disk-read-only',
  'disk-failed',
  'store-busy',
  'database-damaged',
] as const;

export type StoreProblem = (typeof STORE_PROBLEMS)[number];

/** What is told above every screen. `labels-folder`: a file lies where the folder of labels should be; scans are stored. */
export type StoreNotice = StoreProblem | 'labels-folder';
