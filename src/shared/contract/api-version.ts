export const API_VERSIONS = ['v1', 'v2'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** `PACKBENCH_API`: the station chooses the version itself, or uses a fixed one. */
export type ApiMode = 'auto' | ApiVersion;

/**
 * Why the station uses its version. `v1-lives`: v1 answers and its last day has not passed. `kept`: it was on
 * v2 before, and never goes back by itself.
 */
export type ApiVersionCause = 'fixed' | 'supervisor' | 'v1-lives' | 'v1-ended' | 'date' | 'kept';

/** The result of the last try of v2; `unknown`: none was made yet. */
export type V2State = {
  readonly state: 'unknown' | 'ready' | 'not-offered' | 'refused' | 'unreachable' | 'no-seller-id';
  /** Kind of the platform's error when v2 was refused; else null. */
  readonly cause: string | null;
};

/** The version of the platform's interface that the station uses, and what will become of it. */
export type ApiVersionView = {
  readonly api: ApiVersion;
  readonly mode: ApiMode;
  /** The last day of v1 in Moscow, `YYYY-MM-DD`. */
  readonly endsOn: string;
  /** Days of v1 after today, by the platform's date: 0 on the last. Null: over, or the platform's date is not known. */
  readonly daysLeft: number | null;
  /** v1's end is near enough to be shown. */
  readonly isNear: boolean;
  /** The platform's date is past the last day. */
  readonly isOver: boolean;
  /** The day on which the station switches by itself, `YYYY-MM-DD`; null: it does not, or already has. */
  readonly switchesOn: string | null;
  readonly cause: ApiVersionCause;
  /** When it switched to it, ISO 8601. */
  readonly since: string;
  /** The version to which a supervisor may switch the station now. */
  readonly maySwitchTo: ApiVersion | null;
  /** Until when a supervisor keeps it on v1 after its last day, ISO 8601; null: no such extension. */
  readonly staysUntil: string | null;
  /** v1 still answers after its last day: a supervisor may stay on it, or go back to it, for a day. */
  readonly mayStay: boolean;
  readonly v2State: V2State;
};
