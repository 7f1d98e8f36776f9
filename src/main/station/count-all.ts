import { failedLabelView, heldLabelView } from '#main/labels/print-rows.ts';
import type { BenchState } from '#main/packing/state.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { Database } from '#main/store/database.ts';
import { heldLabels } from '#main/store/repositories/aside-labels.ts';
import { failedLabels } from '#main/store/repositories/failed-labels.ts';
import { countOutbox } from '#main/store/repositories/outbox-reading.ts';
import { findPallet } from '#main/store/repositories/pallets.ts';
import { countPrints } from '#main/store/repositories/print-counts.ts';
import type { QueueMoment } from '#main/store/repositories/queue-list.ts';
import { countQueue } from '#main/store/repositories/queue-shelf.ts';
import { unprovenPacks } from '#main/store/repositories/unproven-packs.ts';
import type { AwaitedLabels } from './awaited-labels.ts';
import type { Counted } from './screen.ts';

/** Everything that the status strip counts; a queue that was counted already is taken as it is. */
export async function countAll(
  db: Database,
  labels: Pick<AwaitedLabels, 'look'>,
  printing: Pick<PrintQueue, 'troubles'>,
  moment: QueueMoment,
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
