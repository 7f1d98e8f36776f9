import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Outcome } from './outcome.ts';
import type { DocumentKind } from './prints.ts';
import type { RefusedChange } from './queue.ts';

/** Why the platform may know more than the station's database. */
export const RECOVERY_CAUSES = ['restored', 'moved', 'short-journal'] as const;
export type RecoveryCause = (typeof RECOVERY_CAUSES)[number];

/** Steps of a recovery, in this order. Each may be repeated. */
export type RecoveryStage = 'orders' | 'shipments' | 'changes' | 'finishing';

/** A recovery that goes on: nothing is packed, sent or printed meanwhile. */
export type RecoveryView = {
  readonly cause: RecoveryCause;
  /** The platform is read from this time on; ISO 8601, the station's time. */
  readonly since: string;
  readonly stage: RecoveryStage;
  /** Orders or shipments of this stage; `total` 0: not known yet. */
  readonly done: number;
  readonly total: number;
  /** Why the platform cannot be read at present; null: it can. It is tried again by itself. */
  readonly waitingFor: PlatformErrorKind | null;
};

export const REPORTED_CHANGES = [
  'pack-numbers',
  'cancel-item',
  'cancel-order',
  'confirm-order',
  'change-status',
  'shipment-create',
  'shipment-confirm',
  'shipment-cancel',
  'goods-change',
  'supply-create',
  'supply-reject',
] as const satisfies readonly RefusedChange['kind'][];

export const REPORTED_PRINTS = [
  'pack-label',
  'item-label',
  'pallet-label',
  'pallet-tag',
  'goods-label',
  'handover-list',
  'supply-list',
  'test-label',
  'sheet',
] as const satisfies readonly DocumentKind[];

const texts = z.array(z.string()).readonly();

/** What a recovery has found at the platform and changed here. Lists hold each thing once. */
export const recoveryReport = z.object({
  cause: z.enum(RECOVERY_CAUSES),
  /** File name of the backup; null: it was none. */
  backup: z.string().nullable(),
  /** ISO 8601, the station's time. */
  since: z.string(),
  startedAt: z.string(),
  /** null: it has not ended. */
  endedAt: z.string().nullable(),
  /** When a supervisor has read it; null: nobody has. */
  seenAt: z.string().nullable(),
  /** Shipments that the database did not have. */
  shipments: z
    .array(z.object({ id: z.string(), status: z.string(), packs: z.number(), units: z.number() }).readonly())
    .readonly(),
  /** Shipments whose contents the platform does not show. */
  unreadShipments: texts,
  /** Orders with pack numbers that the database did not have. */
  numbers: z.array(z.object({ orderId: z.string(), numbers: texts }).readonly()).readonly(),
  /**
   * Orders in no shipment that were packed since the backup, by the replaced database; if it could not be read, all
   * with new numbers. They must be packed again if they lie packed on the floor.
   */
  toPackAgain: z.array(z.object({ orderId: z.string(), numbers: texts }).readonly()).readonly(),
  /** Orders on the hold shelf, because nobody knows which unit is in which pack. */
  held: texts,
  /** Item numbers of units that were cancelled. */
  cancelledUnits: texts,
  /** Item numbers of shipped units that need a mark and whose mark is not known here. */
  withoutMark: texts,
  /**
   * Changes that waited for the platform: `done` by it, `absent` and sent now, `dropped` because another shipment took
   * its packs, or `taken-back` for somebody to decide again.
   */
  changes: z
    .array(
      z
        .object({
          id: z.number(),
          kind: z.enum(REPORTED_CHANGES),
          /** The order, the shipment or the supply. */
          about: z.string(),
          itemNr: z.string().nullable(),
          result: z.enum(['done', 'absent', 'dropped', 'taken-back']),
        })
        .readonly(),
    )
    .readonly(),
  /** Prints that wait for a person: they may have come out already. */
  prints: z.array(z.object({ kind: z.enum(REPORTED_PRINTS), number: z.string() }).readonly()).readonly(),
  /** Orders that could not be read. */
  unreadOrders: texts,
});

export type RecoveryReport = Readonly<z.infer<typeof recoveryReport>>;

export const recoveryContract = {
  /** Of the last recovery that has ended; null: there was none. */
  report: oc.output(type<RecoveryReport | null>()),
  /** Supervisor only. The report was read: it is announced no more. */
  markSeen: oc.output(type<Outcome>()),
};
