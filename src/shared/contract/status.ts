import { oc, type } from '@orpc/contract';
import type { StationProblem } from '../domain/station-problem.ts';
import type { HealthView } from './bench.ts';

/**
 * The state of the station, for people and, as `/status.json`, for monitoring. It contains no secret, no customer,
 * no operator, and no path. Times: ISO 8601.
 */
export type StatusView = {
  /** The station's corrected time. */
  readonly at: string;
  /** The worst first; empty: all is well. */
  readonly problems: readonly StationProblem[];
  readonly platform: {
    readonly state: HealthView['platform']['state'];
    /** Kind of the last platform error; null while online. */
    readonly cause: string | null;
    readonly since: string;
    /** Host names of the account's addresses, without the rest of the address. */
    readonly hosts: readonly string[];
  };
  readonly outbox: {
    readonly waiting: number;
    readonly refused: number;
    /** When the oldest change that is not sent was made; null: none waits. */
    readonly oldestAt: string | null;
  };
};

export const statusContract = {
  read: oc.output(type<StatusView>()),
};
