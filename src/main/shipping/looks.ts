import type { Log } from '#main/ground/log.ts';
import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import type { Database } from '#main/store/database.ts';
import {
  findShipment,
  openShipments,
  releasePallets,
  setShipment,
} from '#main/store/repositories/shipments.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isCancelPending, isSettled } from './shipment-life.ts';

/** The warehouse changes a shipment within hours; the specification recommends 15 to 30 minutes for statuses. */
const LOOK_EVERY_MS = 15 * 60_000;

/** A person waits for the pallets of a cancelled shipment: a few seconds, then twice as long each time. */
const AGAIN_AFTER_MS = 3_000;

/** Reads what became of the shipments on the platform, and frees the pallets of those that will not travel. */
export function createShipmentLooks(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly onChange: () => void;
}) {
  const { db, log } = parts;
  const followed = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  /** The status as it is stored after the look; null: it could not be read. */
  const look = oneAtATime(async (id: string): Promise<string | null> => {
    const stored = await findShipment(db, id);
    if (stored === null || stored.stage !== 'created') return null;
    const read = await parts.platform().readShipment(id);
    if (!read.ok) {
      log.debug({ shipment: id, kind: read.error.kind }, 'the state of a shipment could not be read');
      return null;
    }
    const { status } = read.value;
    if (status === stored.platform_status) return status;
    const kept = await db.transaction().execute(async (trx) => {
      const now = await findShipment(trx, id);
      // A deed of ours has moved it on meanwhile, and has it looked at by itself.
      if (now?.platform_status !== stored.platform_status) return now?.platform_status ?? null;
      await setShipment(trx, id, { platform_status: status });
      // Not before: while the cancellation is pending the shipment is an active one, and its units count as sent.
      if (isDeadStatus(status)) await releasePallets(trx, id);
      return status;
    });
    parts.onChange();
    return kept;
  });

  /** As `look`; a cancellation is looked after until it is through, what was only confirmed waits for its turn. */
  async function lookAfter(id: string): Promise<string | null> {
    const stored = await findShipment(db, id);
    const isLeaving = stored !== null && isCancelPending(stored.platform_status);
    const status = await look(id);
    if (isLeaving && !isSettled(status)) follow(id, AGAIN_AFTER_MS);
    return status;
  }

  function follow(id: string, afterMs: number): void {
    clearTimeout(followed.get(id));
    followed.delete(id);
    if (isStopped || afterMs >= LOOK_EVERY_MS) return;
    const timer = setTimeout(
      () =>
        aside(async () => {
          if (isSettled(await look(id))) followed.delete(id);
          else follow(id, afterMs * 2);
        }),
      afterMs,
    );
    timer.unref();
    followed.set(id, timer);
  }

  async function lookAtAll(): Promise<void> {
    for (const { id, stage } of await openShipments(db, (status) => !isSettled(status))) {
      if (isStopped) return;
      if (stage === 'created') await lookAfter(id);
    }
  }

  /** Nobody waits for it: a failure is logged, and the next look tries again. */
  function aside(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => log.error({ err: error }, 'a shipment could not be looked at'));
  }

  return {
    /** Reads the state of this shipment at once. */
    lookSoon: (id: string) => aside(() => lookAfter(id)),

    /** Reads the state of this shipment, if it is one of ours that the platform has. False: it could not be read. */
    async lookNow(id: string): Promise<boolean> {
      const stored = await findShipment(db, id);
      if (stored === null || stored.stage !== 'created') return true;
      return (await lookAfter(id)) !== null;
    },

    /** Looks at the shipments that may still change: now, and from time to time. Returns its undo. */
    watch(): () => void {
      aside(lookAtAll);
      const timer = setInterval(() => aside(lookAtAll), LOOK_EVERY_MS);
      timer.unref();
      return () => {
        isStopped = true;
        clearInterval(timer);
        for (const one of followed.values()) clearTimeout(one);
      };
    },
  };
}
