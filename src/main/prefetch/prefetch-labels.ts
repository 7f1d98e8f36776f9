import type { Clock } from '#main/base/clock.ts';
import type { LabelFiles } from '#main/labels/fetch/label-files.ts';
import { dropLabelFiles, prefetchedSince } from '#main/labels/label-folder.ts';
import type { OrderRequests } from '#main/outbox/order-requests.ts';
import { dropPlan, findPlan } from '#main/packs/pack-plan-store.ts';
import { ensureDocument } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { Settings } from '#shared/contract/settings.ts';
import {
  forgetUnprintedLabels,
  loadPrefetchStates,
  numbersWithoutLabel,
  ordersWithUnprintedLabels,
  type PrefetchState,
  type UnprintedLabel,
  unitsWithoutLabel,
} from './prefetch-store.ts';

export type PrefetchLabelsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: () => Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>;
  readonly oldestCreatedOn: () => string;
  readonly requests: Pick<OrderRequests, 'withdrawPrefetch'>;
  readonly labels: Pick<LabelFiles, 'wake'>;
  /** `labels/` in the data folder. */
  readonly filesFolder: string;
};

/** A download that was running when its label was dropped has ended after this time. */
const MAX_DOWNLOAD_MS = 90_000;

/** Labels of unopened orders: fetched while the order is in the queue, removed when it leaves. */
export function createPrefetchLabels(parts: PrefetchLabelsDeps) {
  const { db, clock, filesFolder } = parts;
  /** Orders that may have labels which no print asked for. */
  const followed = new Set<string>();
  let droppedLabels: readonly UnprintedLabel[] = [];
  let removeLateFilesAt = 0;

  /** Requests the missing labels of these orders' numbers and units, in the sizes that are set now. */
  async function requestLabels(orderIds: readonly string[]): Promise<void> {
    const { packLabelSize, itemLabelSize, itemLabelsAt } = parts.settings();
    for (const orderId of orderIds) followed.add(orderId);
    const packs = await numbersWithoutLabel(db, orderIds, packLabelSize);
    const units = itemLabelsAt === 'never' ? [] : await unitsWithoutLabel(db, orderIds, itemLabelSize);
    if (packs.length + units.length === 0) return;
    const at = clock.now().toISOString();
    await inTransaction(db, async (trx) => {
      for (const number of packs)
        await ensureDocument(trx, { kind: 'pack-label', number, size: packLabelSize, at });
      for (const number of units)
        await ensureDocument(trx, { kind: 'item-label', number, size: itemLabelSize, at });
    });
    parts.labels.wake();
  }

  /** Checks orders that are no longer among the next ones; evicts labels of those that left the queue. */
  async function reviewOthers(next: readonly string[]): Promise<void> {
    const others = [...followed].filter((orderId) => !next.includes(orderId));
    const states = new Map((await loadPrefetchStates(db, others)).map((order) => [order.orderId, order]));
    for (const orderId of others) {
      const order = states.get(orderId);
      const retention = order === undefined ? 'drop' : decideRetention(order, parts.oldestCreatedOn());
      if (retention === 'drop') await evictLabels(orderId);
      if (retention !== 'follow') followed.delete(orderId);
    }
  }

  async function evictLabels(orderId: string): Promise<void> {
    const dropped = await inTransaction(db, async (trx) => {
      // The order may have been opened, or returned to the queue, since it was checked.
      const [order] = await loadPrefetchStates(trx, [orderId]);
      if (order !== undefined && decideRetention(order, parts.oldestCreatedOn()) !== 'drop') return [];
      await parts.requests.withdrawPrefetch(trx, orderId);
      const plan = await findPlan(trx, orderId);
      if (plan?.stage === 'planned') await dropPlan(trx, orderId, plan);
      return forgetUnprintedLabels(trx, orderId);
    });
    await dropLabelFiles({ db, folder: filesFolder }, dropped);
    if (dropped.length === 0) return;
    droppedLabels = [...droppedLabels, ...dropped];
    removeLateFilesAt = clock.now().getTime() + MAX_DOWNLOAD_MS;
  }

  async function removeLateFiles(): Promise<void> {
    await dropLabelFiles({ db, folder: filesFolder }, droppedLabels);
    droppedLabels = [];
  }

  return {
    requestLabels,
    reviewOthers,
    /** Also follows orders whose labels an earlier run of the station fetched. */
    async start(): Promise<void> {
      const since = prefetchedSince(clock.now()).toISOString();
      for (const orderId of await ordersWithUnprintedLabels(db, since)) followed.add(orderId);
    },
    /**
     * Removes files that arrived after their labels were dropped. Returns ms until the next call, or null.
     */
    async tidy(): Promise<number | null> {
      if (droppedLabels.length === 0) return null;
      const left = removeLateFilesAt - clock.now().getTime();
      if (left > 0 && left <= MAX_DOWNLOAD_MS) return left;
      await removeLateFiles();
      return null;
    },
    /** Call it when no download is running any more. */
    stop: removeLateFiles,
  };
}

/**
 * What happens to an order's prefetched labels. `follow`: the order may still leave the queue; `keep`: it was
 * packed here, at least in part; `drop`: it has left the queue, or is too old to be packed.
 */
export function decideRetention(order: PrefetchState, oldestCreatedOn: string): 'follow' | 'keep' | 'drop' {
  if (order.isOpen) return 'follow';
  if (order.hasPack) return 'keep';
  return order.queuedSince !== null && order.queuedSince >= oldestCreatedOn ? 'follow' : 'drop';
}
