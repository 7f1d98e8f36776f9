import type { PackingPlatform, PlatformShipment } from '#client/packing-platform.ts';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { coalesceByKey } from '#main/base/async/coalesce-by-key.ts';
import { createPeriodicTask, type PeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { isDeadStatus, isShipmentSettled } from '#shared/domain/status.ts';
import { withHandoverList } from './handover-print.ts';
import { isNamingProblem, storedProblems, syncPalletIds } from './pallet-ids.ts';
import { isCancelPending } from './shipment-status.ts';
import {
  findShipment,
  findShipmentNamed,
  hasUnnamedPallets,
  openShipments,
  releasePallets,
  type StoredShipment,
  setShipment,
  shipmentsWithUnnamedPallets,
} from './shipment-store.ts';

/** The warehouse changes a shipment within hours; the specification recommends 15 to 30 minutes for statuses. */
const POLL_EVERY_SECONDS = 15 * 60;

/**
 * A person waits for the pallets of a cancelled shipment: starts with a few seconds and doubles each time.
 */
const checkBackoff = exponentialBackoff(3_000, POLL_EVERY_SECONDS * 1_000);

type CheckedShipment = {
  /** As stored after the check. */
  readonly status: string | null;
  /** Every pallet has the barcode under which it travels. */
  readonly isNamed: boolean;
};

export type ShippingEvents = { shipmentsChanged: [] };

/**
 * Reads the states of shipments and the names of their pallets from the platform, and frees the pallets of
 * shipments that will not travel.
 */
export function createShipmentPoller(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly station: string;
  readonly palletLabelSize: () => LabelSize;
  readonly handoverListAt: () => HandoverListAt;
  readonly platform: () => PackingPlatform;
  /** Whether this station polls; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<ShippingEvents>;
}) {
  const { db, log, isWorker = () => true } = parts;
  const recheckTimers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  let polling: PeriodicTask | null = null;

  /** null: it could not be read. */
  const check = coalesceByKey(async (id: string): Promise<CheckedShipment | null> => {
    const stored = await findShipment(db, id);
    if (stored === null || stored.stage !== 'created') return null;
    const read = await parts.platform().readShipment(stored.platform_id ?? id);
    if (!read.ok) {
      log.debug({ shipmentId: id, kind: read.error.kind }, 'shipment status could not be read');
      return null;
    }
    const { station } = parts;
    const list = { when: parts.handoverListAt(), at: parts.clock.now().toISOString(), station };
    const checked = await inTransaction(db, (trx) =>
      withHandoverList(trx, id, list, () => store(trx, stored, read.value)),
    );
    if (checked.isChanged) parts.emit('shipmentsChanged');
    return checked;
  });

  /** `before`: the shipment as stored when the platform was asked. */
  async function store(trx: Trx, before: StoredShipment, read: PlatformShipment) {
    const { id } = before;
    const now = await findShipment(trx, id);
    // If a request of ours has changed it meanwhile, that request starts its own check.
    const isNewStatus =
      now?.platform_status === before.platform_status && read.status !== before.platform_status;
    if (isNewStatus) await setShipment(trx, id, { platform_status: read.status });
    // Not earlier: while the cancellation is pending, the shipment is active and its units count as sent.
    if (isNewStatus && isDeadStatus(read.status)) await releasePallets(trx, id);
    const status = isNewStatus ? read.status : (now?.platform_status ?? null);
    const isOver = status !== null && isDeadStatus(status);
    if (now === null || isOver || !(await needsPalletNames(trx, now)))
      return { status, isNamed: true, isChanged: isNewStatus };
    const at = parts.clock.now().toISOString();
    const print = { size: parts.palletLabelSize(), at, station: now.station ?? parts.station };
    const isRenamed = await syncPalletIds(trx, id, read.pallets, { isRead: true, print });
    return { status, isNamed: !(await hasUnnamedPallets(trx, now)), isChanged: isNewStatus || isRenamed };
  }

  /**
   * As `check`. Repeats it until a pending cancellation is carried out, and until all pallets have barcodes,
   * since their labels wait for these. A shipment that was only confirmed waits for the next poll.
   */
  async function checkUntilDone(id: string): Promise<CheckedShipment | null> {
    const stored = await findShipment(db, id);
    const isCancelling = stored !== null && isCancelPending(stored.platform_status);
    const isUnnamed = stored !== null && (await hasUnnamedPallets(db, stored));
    const isDone = (checked: CheckedShipment | null) =>
      checked?.isNamed === true && (!isCancelling || isShipmentSettled(checked.status));
    const checked = await check(id);
    if ((isCancelling || isUnnamed) && !isDone(checked)) scheduleRecheck(id, isDone);
    return checked;
  }

  function scheduleRecheck(
    id: string,
    isDone: (checked: CheckedShipment | null) => boolean,
    attempt = 1,
  ): void {
    const afterMs = checkBackoff(attempt);
    clearTimeout(recheckTimers.get(id));
    recheckTimers.delete(id);
    if (isStopped || afterMs >= POLL_EVERY_SECONDS * 1_000) return;
    const timer = setTimeout(
      () =>
        runInBackground(id, async () => {
          if (isDone(await check(id))) recheckTimers.delete(id);
          else scheduleRecheck(id, isDone, attempt + 1);
        }),
      afterMs,
    );
    timer.unref();
    recheckTimers.set(id, timer);
  }

  async function checkAll(): Promise<void> {
    const open = await openShipments(db, (status) => !isShipmentSettled(status));
    const created = open.filter(({ stage }) => stage === 'created').map(({ id }) => id);
    for (const id of new Set([...created, ...(await shipmentsWithUnnamedPallets(db))])) {
      if (isStopped) return;
      await checkUntilDone(id);
    }
  }

  /** No caller waits: a failure is logged, and the next poll tries again. */
  function runInBackground(shipmentId: string, work: () => Promise<unknown>): void {
    work().catch((err: unknown) =>
      log.error({ shipmentId, err }, 'shipment was not checked: the next poll tries again'),
    );
  }

  return {
    /** Reads the state of this shipment at once. */
    scheduleCheck: (id: string) => runInBackground(id, () => checkUntilDone(id)),

    /**
     * Reads the state of a shipment, by our id or the platform's; does nothing if it is not ours or the
     * platform does not have it yet. False: it could not be read.
     */
    async checkNow(name: string): Promise<boolean> {
      const stored = await findShipmentNamed(db, name);
      if (stored === null || stored.stage !== 'created') return true;
      return (await checkUntilDone(stored.id)) !== null;
    },

    /** Polls now, if the polls have begun. */
    pollNow: () => void polling?.now(),

    /** Polls the shipments that may still change, now and at intervals. Returns a function that stops it. */
    watch(): () => void {
      const started = createPeriodicTask({
        everySeconds: POLL_EVERY_SECONDS,
        work: async () => (isWorker() ? checkAll() : undefined),
        onError: (err) => log.error({ err }, 'shipments were not checked: the next poll tries again'),
      });
      polling = started;
      started.start();
      return () => {
        isStopped = true;
        void started.stop();
        for (const one of recheckTimers.values()) clearTimeout(one);
      };
    },
  };
}

/** Also if a name was contradicted: the next answer may correct it. */
async function needsPalletNames(trx: Trx, shipment: StoredShipment): Promise<boolean> {
  if (shipment.platform_id === null) return false;
  return storedProblems(shipment.problems).some(isNamingProblem) || (await hasUnnamedPallets(trx, shipment));
}
