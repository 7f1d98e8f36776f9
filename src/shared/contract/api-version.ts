export const API_VERSIONS = ['v1', 'v2'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** `PACKBENCH_API`: whether the station chooses the version itself, or where it is kept. */
export type ApiMode = 'auto' | ApiVersion;

/**
 * Why the station is on its version. `v1-lives`: v1 answers and its end has not come. `kept`: it was on v2 before, and never
 * goes back by itself.
 */
export type ApiVersionCause = 'fixed' | 'supervisor' | 'v1-lives' | 'v1-ended' | 'date' | 'kept';

/** What a try of v2 has shown; `unknown`: none was made yet. */
export type V2State = {
  readonly state: 'unknown' | 'ready' | 'not-offered' | 'refused' | 'unreachable' | 'no-seller-id';
  /** Kind of the platform's error where it was refused; else null. */
  readonly cause: string | null;
};

/** Which version of the platform's interface the station works by, and what becomes of it. */
export type ApiVersionView = {
  readonly api: ApiVersion;
  readonly mode: ApiMode;
  /** The last day of v1 in Moscow, `YYYY-MM-DD`. */
  readonly endsOn: string;
  /** Days of v1 after today, by the platform's date: 0 on the last. Null: over, or the platform has not told its date. */
  readonly daysLeft: number | null;
  /** v1's end is so near that people are told of it. */
  readonly isNear: boolean;
  /** The platform's date is past the last day. */
  readonly isOver: boolean;
  /** The day on which the station crosses over by itself, `YYYY-MM-DD`; null: it does not, or has. */
  readonly switchesOn: string | null;
  readonly cause: ApiVersionCause;
  /** When it went to it, ISO 8601. */
  readonly since: string;
  /** Where a supervisor may move the station now. */
  readonly maySwitchTo: ApiVersion | null;
  /** Until when a supervisor keeps it on v1, whose last day is over, ISO 8601; null: nobody does. */
  readonly staysUntil: string | null;
  /** v1 answers past its last day: a supervisor may stay on it, or go back to it, for a day. */
  readonly mayStay: boolean;
  readonly v2State: V2State;
};
