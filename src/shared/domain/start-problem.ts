/** Why the database of a floor cannot be used; each has `reason`. */
const FLOOR_START_PROBLEMS = [
  'floor-unreachable', // server
  'floor-login', // server, role
  'floor-no-database', // server
  'floor-tls', // server
  'floor-full', // server
  'floor-old-server', // version
  'floor-encoding',
  'floor-time-zone', // zone, database
  'floor-other-product', // server, table
  'floor-no-rights', // server, role
  'floor-not-current', // role
  'floor-clock', // seconds
  'floor-name-taken', // name, at
  'floor-copied-folder', // name, at
] as const;

export type FloorStartProblem = (typeof FLOOR_START_PROBLEMS)[number];

/** Why the program could not start, or ended by itself. Each has its own advice (messages/ru/start-problems.ts). */
export const START_PROBLEM_KINDS = [
  ...FLOOR_START_PROBLEMS,
  'newer-database', // file, migration
  'copy-failed', // reason
  'settings-unreadable', // place, names
  'folder-in-use', // folder
  'folder-denied', // folder, reason
  'folder-read-only', // folder, reason
  'disk-full', // folder, reason
  'folder-unusable', // folder, reason
  'address-in-use', // host, port
  'address-unusable', // host, port, reason
  'wrong-option', // reason
  'account-incomplete', // reason
  'sandbox-failed', // reason
  'not-built', // reason
  'screen-failed',
  'crashed', // reason
  'other', // reason
] as const;

export type StartProblemKind = (typeof START_PROBLEM_KINDS)[number];

export type StartProblem = {
  readonly kind: StartProblemKind;
  /** Values for the placeholders of its sentences; `reason` is the program's message, in English. */
  readonly params: Readonly<Record<string, string>>;
};
