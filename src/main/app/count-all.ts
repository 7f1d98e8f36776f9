import type { Counted } from '#main/base/screen.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import type { BenchState } from '#main/bench/state.ts';
import { countQueue, type QueueContext } from '#main/orders/queue-list-store.ts';
import { countOutbox } from '#main/outbox/outbox-store.ts';
import { unprovenPacks } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { failedLabels, heldLabels } from '#main/printing/held-label-store.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import { failedLabelView, heldLabelView } from '#main/printing/print-rows.ts';
import { countPrints } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';

/** Everything that the status strip counts; a queue that was counted already is taken as it is. */
export async function countAll(
  db: Database,
  labels: Pick<AwaitedLabels, 'look'>,
  printing: Pick<PrintQueue, 'troubles'>,
  moment: QueueContext,
  state: BenchState,
  queue: Counted['queue'] | null,
): Promise<Counted> {
  const pallet = state.pallet === null ? null : await findPallet(db, state.pallet);
  return {
    queue: queue ?? (await countQueue(db, moment)),
    pallet: pallet && { barcode: pallet.barcode, packs: pallet.packs },
    outbox: await countOutbox(db),
    prints: await countPrints(db),
    printerTroubles: await printing.troubles(),
    awaitedLabels: await labels.look(),
    heldLabels: (await heldLabels(db)).map(heldLabelView),
    failedLabels: (await failedLabels(db)).map(failedLabelView),
    unprovenPacks: await unprovenPacks(db),
  };
}
