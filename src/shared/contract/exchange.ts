import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Outcome } from './outcome.ts';

/** `order`: its status changed; `unit`: that of one of its items; `other`: a type that the station does not use. */
export const RECEIVED_KINDS = ['order', 'unit', 'shipment', 'supply', 'other', 'unreadable'] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/**
 * Why a notification could not be read: no JSON, no type, no order number, no number of a shipment, too long, cut off or no
 * UTF-8, sent as something else than JSON.
 */
export const UNREADABLE_CAUSES = [
  'json',
  'type',
  'order',
  'shipment',
  'too-large',
  'broken',
  'format',
] as const;
export type UnreadableCause = (typeof UNREADABLE_CAUSES)[number];

export type ReceivedRow = {
  readonly kind: ReceivedKind;
  /** Of `other` the platform's name of the type, of `unreadable` the cause; empty: there is none. */
  readonly detail: string;
  /** ISO 8601, the platform's time. */
  readonly lastAt: string;
  /** One for each of `days`. */
  readonly counts: readonly number[];
};

/** What the platform has sent, copies included. */
export type ReceivedView = {
  /** `YYYY-MM-DD` in Moscow, today first. */
  readonly days: readonly string[];
  readonly rows: readonly ReceivedRow[];
};

/** An address that is registered at the platform, as far as its row was understood: it is not documented. */
export type RegisteredAddress = {
  /** null: none was found in the row. */
  readonly address: string | null;
  /** Whether it leads to this station; null: the station receives nothing itself. */
  readonly isOurs: boolean | null;
  /** null: the platform does not say. */
  readonly isActive: boolean | null;
  /** The platform's word for its state; empty: there is none. */
  readonly state: string;
  readonly types: readonly string[];
  /** Names of what else the row has. */
  readonly unknown: readonly string[];
};

/**
 * `in-portal`: version 1 has ended, and version 2 does not show it. `unreadable`: the platform answered, but no list of
 * addresses was found; `unknown` names what the answer has.
 */
export type RegistrationView =
  | { readonly state: 'not-allowed' | 'in-portal' }
  | { readonly state: 'unanswered'; readonly cause: PlatformErrorKind }
  | { readonly state: 'unreadable'; readonly unknown: readonly string[] }
  | { readonly state: 'read'; readonly addresses: readonly RegisteredAddress[]; readonly hasMore: boolean };

/** Orders of a period that are read again, or were read last. Days are `YYYY-MM-DD` in Moscow, both included. */
export type PeriodReadView = {
  readonly from: string;
  readonly to: string;
  /** `listing`: the platform's list is read; `reading`: its orders are. */
  readonly state: 'listing' | 'reading' | 'done' | 'failed';
  /** Orders in the platform's list, as far as it was read. */
  readonly listed: number;
  /** Orders that are still to be read. */
  readonly left: number;
  /** Of `done`: orders that were not as the station had them. */
  readonly changed: number;
  /** Of `failed`. */
  readonly cause: PlatformErrorKind | null;
};

export type PeriodView = {
  /** The most days in one go. */
  readonly maxDays: number;
  /** The platform's date. */
  readonly today: string;
  /** Of this station since its start; null: none was asked for. */
  readonly last: PeriodReadView | null;
  /** Whether the platform can be asked to send notifications again. */
  readonly resend: 'possible' | 'in-portal';
};

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What the station hears from the platform. Request it again when `revisions.settings` changes. */
export const exchangeContract = {
  received: oc.output(type<ReceivedView>()),
  /** Supervisor only: the addresses are secret. Asks the platform. */
  registration: oc.output(type<RegistrationView>()),
  period: oc.output(type<PeriodView>()),
  /** Supervisor only. Reads every order again that has changed in these days; answers when it has begun. */
  readPeriod: oc.input(z.object({ from: day, to: day })).output(type<Outcome>()),
  /** Supervisor only. Asks the platform to send its notifications again: all that it chooses to. */
  resend: oc.output(type<Outcome>()),
};
