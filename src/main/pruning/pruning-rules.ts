import { hasLeft, isDeadStatus, isShipmentSettled } from '#shared/domain/status.ts';

const DAY_MS = 86_400_000;

/** The platform's clock and the PC's may be wrong by minutes, or by a time zone. */
const MAX_CLOCK_DIFFERENCE_MS = DAY_MS;

/** After a longer pause somebody should work first: a clock that leapt looks the same. */
const MAX_IDLE_MS = 31 * DAY_MS;

/** For how many days rows are kept. */
export type KeepDays = { readonly journal: number; readonly orders: number; readonly marks: number };

/** A month can be compared with the same of the year before. Who did the work of older ones is nobody's business. */
const PEOPLE_DAYS = 400;

/** Rows from before these times (ISO 8601) may go; the people from the sums of the statistics. */
export type PruneBefore = Readonly<Record<keyof KeepDays | 'people', string>>;

export function pruneBefore(now: Date, keep: KeepDays): PruneBefore {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    journal: daysAgo(keep.journal),
    orders: daysAgo(keep.orders),
    marks: daysAgo(keep.marks),
    people: daysAgo(PEOPLE_DAYS),
  };
}

/** Why nothing may be pruned at this time. */
export type TimeDoubt = 'time-unknown' | 'clocks-differ' | 'long-pause';

/**
 * Rows are pruned by the platform's time, and only if nothing contradicts it: the PC's clock and the journal agree with it.
 * `platform` null: the platform has not sent a time since the start. `lastEntryAt` null: the journal is empty.
 */
export function doubtOfTime({
  platform,
  pc,
  lastEntryAt,
}: {
  readonly platform: Date | null;
  readonly pc: Date;
  readonly lastEntryAt: string | null;
}): TimeDoubt | null {
  if (platform === null) return 'time-unknown';
  const now = platform.getTime();
  if (Math.abs(now - pc.getTime()) > MAX_CLOCK_DIFFERENCE_MS) return 'clocks-differ';
  if (lastEntryAt === null) return null;
  const sinceEntry = now - Date.parse(lastEntryAt);
  if (sinceEntry < -MAX_CLOCK_DIFFERENCE_MS) return 'clocks-differ';
  return sinceEntry > MAX_IDLE_MS ? 'long-pause' : null;
}

/** A pack of an order that may be pruned. */
export type OldPack = {
  readonly status: string;
  readonly awaitsProof: boolean;
  /** The shipment of its pallet; null: it is in none. */
  readonly shipment: { readonly platformStatus: string | null; readonly isPending: boolean } | null;
};

/** An order that has not changed for `KeepDays.orders`. */
export type OldOrder = {
  readonly status: string;
  readonly isHeld: boolean;
  /** It is open at a bench. */
  readonly isClaimed: boolean;
  readonly isInQueue: boolean;
  /** A print of it is not over, or a supervisor may still force one. */
  readonly isPrinting: boolean;
  /** A change that is not sent, an alarm, a pack to take off, or the bench itself names it. */
  readonly isNamed: boolean;
  readonly packs: readonly OldPack[];
};

/**
 * Nobody needs the order any more: it has left or ended, and nothing of it is in the hall or waits for anything.
 * An order that nobody packed and that did not end must be cancelled by a person: it stays.
 */
export function isFinished(order: OldOrder): boolean {
  const { status, isHeld, isClaimed, isInQueue, isPrinting, isNamed, packs } = order;
  if (isHeld || isClaimed || isInQueue || isPrinting || isNamed) return false;
  const travelled = packs.filter((pack) => pack.status !== 'taken-apart');
  if (!travelled.every(hasTravelled)) return false;
  return isDeadStatus(status) || hasLeft(status) || travelled.length > 0;
}

function hasTravelled({ status, awaitsProof, shipment }: OldPack): boolean {
  if (status !== 'closed' || awaitsProof || shipment === null || shipment.isPending) return false;
  return isShipmentSettled(shipment.platformStatus);
}

/** A shipment whose packs are all pruned, and that is older than `KeepDays.orders`. */
export type OldShipment = {
  readonly stage: string;
  readonly platformStatus: string | null;
  readonly isPending: boolean;
  readonly isNamed: boolean;
  /** Packs on its pallets. */
  readonly packs: number;
};

export function isShipmentOver({ stage, platformStatus, isPending, isNamed, packs }: OldShipment): boolean {
  if (packs > 0 || isPending || isNamed) return false;
  return stage === 'refused' || (stage === 'created' && isShipmentSettled(platformStatus));
}
