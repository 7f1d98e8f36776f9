import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { RequestedStatus } from '../domain/order-changes.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Outcome } from './outcome.ts';
import type { RefusedChange } from './queue.ts';

/**
 * How far a change for the platform is. `held`: the packer may still take it back. `waiting`: it is sent at
 * `nextTryAt`. `behind`: after an earlier change of the same order or shipment. `sending`: now. `settling`: an
 * answer was lost, and the station reads whether the change took effect. `refused`: for good, and nobody has
 * dealt with it.
 */
export type OutboxState = 'held' | 'waiting' | 'behind' | 'sending' | 'settling' | 'refused';

/** A change that the platform has not got, or has refused. Times are ISO 8601, the station's. */
export type OutboxRow = {
  readonly id: number;
  readonly kind: RefusedChange['kind'];
  readonly state: OutboxState;
  /** The order, the shipment, the supply, or the change of stock or prices (by its number) that it concerns. */
  readonly about: { readonly what: 'order' | 'shipment' | 'supply' | 'goods'; readonly id: string };
  readonly itemNr: string | null;
  /** Of `change-status`: what is asked for, with its reason; null: another kind. */
  readonly asked: { readonly status: RequestedStatus; readonly reason: string | null } | null;
  readonly since: string;
  /** null: it is not tried again by itself, or only after another change. */
  readonly nextTryAt: string | null;
  readonly attempts: number;
  /** The platform's last error, and its text; null: there was none. */
  readonly cause: PlatformErrorKind | null;
  readonly detail: string;
  /** `drop` removes a refused change from the list, and takes back a waiting one. For supervisors. */
  readonly actions: readonly ('retry' | 'drop')[];
};

const change = z.object({ id: z.number().int() });

export const outboxContract = {
  /** The oldest first, at most 200 of `total`. */
  list: oc.output(type<{ readonly rows: readonly OutboxRow[]; readonly total: number }>()),
  /** Supervisor only. Sends a waiting change at once, or a refused one again; none whose answer is lost. */
  retry: oc.input(change).output(type<Outcome>()),
  /**
   * Supervisor only. Takes back a change that the platform has certainly not got, with what the station stored for it, or
   * removes a refused one from the list.
   */
  drop: oc.input(change).output(type<Outcome>()),
};
