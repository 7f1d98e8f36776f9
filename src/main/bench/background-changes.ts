import {
  ordersWithNumbersToAssign,
  packsWithoutNumber,
  spareNumbers,
} from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { loadPalletChange } from './actions/pallets.ts';
import { cancelAlarms, labelAlarms } from './changed-after-packing.ts';
import type { BenchEvent } from './events.ts';
import { loadContradictedChange, loadOpenOrderChange } from './order-refresh.ts';
import type { PackingService } from './packing-service.ts';

/**
 * Changes at the bench without a scan: numbers for its packs, changes of its open order, alarms. Each one is
 * queued separately.
 */
export function createBackgroundChanges(parts: {
  readonly db: Database;
  /** Id of the station. */
  readonly station: string;
  readonly packing: Pick<PackingService, 'change' | 'state'>;
}) {
  const { db, station, packing } = parts;

  /** Gives the numbers that have arrived to the packs that wait for one. */
  async function assignNumbers(): Promise<void> {
    for (const orderId of await ordersWithNumbersToAssign(db)) {
      // Repeats until no pack of the order waits or no number is left.
      for (let isAssigned = true; isAssigned; ) {
        isAssigned = false;
        await packing.change(async () => {
          const events = await numberEvents(db, orderId);
          isAssigned = events.length > 0;
          return isAssigned ? { kind: 'numbers', events, undo: 'keep' } : null;
        });
      }
    }
  }

  /** Updates the bench to what the cache has of this order, if it is open, and shows it. */
  async function refreshOrder(orderId: string): Promise<void> {
    await packing.change((state) => loadOpenOrderChange(db, state, orderId));
  }

  async function refreshOpenOrder(): Promise<void> {
    const open = packing.state().order;
    if (open !== null) await refreshOrder(open.orderId);
  }

  /** Leaves the station's pallet when it was closed at another table. */
  async function refreshPallet(): Promise<void> {
    await packing.change((state) => loadPalletChange(db, state));
  }

  /** Alarms are rare: they are searched for outside the queue, so that no scan waits. */
  async function raiseAlarms(of: { readonly orderId: string } | 'all'): Promise<void> {
    for (const alarms of [cancelAlarms, labelAlarms])
      if ((await alarms(db, of, station)) !== null) await packing.change(() => alarms(db, of, station));
  }

  return {
    assignNumbers,
    refreshOrder,
    refreshOpenOrder,
    refreshPallet,
    raiseAlarms,
    /**
     * After a start: gives numbers that arrived before a crash to their packs, and applies what the bench has
     * missed.
     */
    async resume(): Promise<void> {
      await assignNumbers();
      await packing.change((state) => loadContradictedChange(db, state));
      await refreshOpenOrder();
      await refreshPallet();
      await raiseAlarms('all');
    },
  };
}

export type BackgroundChanges = ReturnType<typeof createBackgroundChanges>;

/**
 * Gives all numbers that have arrived to the waiting packs of an order: each pack gets the number that its
 * plan names, else the next one that no other pack is planned to have.
 */
export async function numberEvents(db: Database | Trx, orderId: string): Promise<readonly BenchEvent[]> {
  const packs = await packsWithoutNumber(db, orderId);
  if (packs.length === 0) return [];
  const spare = await spareNumbers(db, orderId);
  const plan = (await findPlan(db, orderId))?.packs ?? [];
  const planned = new Map(plan.map(({ packId, packNumber }) => [packId, packNumber]));
  const free = spare.filter((number) => !plan.some(({ packNumber }) => packNumber === number));
  return packs.flatMap((packId): readonly BenchEvent[] => {
    const plannedNumber = planned.get(packId);
    const packNumber = plannedNumber && spare.includes(plannedNumber) ? plannedNumber : free.shift();
    return packNumber === undefined ? [] : [{ type: 'PackNumberGiven', packId, packNumber }];
  });
}
