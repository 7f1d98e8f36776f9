/**
 * Why a station's data is not moved to a floor. Nothing was written; after `server-lost` either nothing or all, which the
 * same move says when it is repeated.
 */
export const MOVE_PROBLEMS = [
  'no-station', // folder
  'station-running', // folder
  'damaged', // folder, damage
  'newer-version', // folder, migration
  'unfinished', // folder
  'no-account', // folder
  'other-station', // folder
  'no-space', // folder
  'role-not-owner', // role
  'floor-has-data', // server
  'other-account', // floor, account
  'stations-running', // names
  'floor-recovering', // server
  'worked-since', // at, tables
  'not-the-same', // tables
  'server-lost', // server, reason
] as const;
export type MoveProblemKind = (typeof MOVE_PROBLEMS)[number];

export type MoveProblem = {
  readonly kind: MoveProblemKind;
  /** Values for the placeholders of its sentences. */
  readonly params: Readonly<Record<string, string>>;
};
