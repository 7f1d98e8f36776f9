/** Why the program could not start, or ended by itself. Each has its own advice (messages/ru/start-problems.ts). */
export const START_PROBLEM_KINDS = [
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
