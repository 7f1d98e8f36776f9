import type { Database } from '#main/store/database.ts';
import type { AwaitedLabelView } from '#shared/contract/bench.ts';
import { labelledPacks, packsWithoutLabel } from './awaited-labels-store.ts';
import type { BenchEvent } from './events.ts';
import type { BenchState } from './state.ts';

/**
 * Labels that arrive after their pack was closed, with the pack that each belongs to. A printed label is
 * listed until the next pack is closed; by then it is on its pack. Waiting labels are read from the store;
 * printed ones are forgotten at a restart.
 */
export type AwaitedLabels = {
  /** Handles events of the bench. `state`: the bench after them. */
  handleEvents(events: readonly BenchEvent[], state: BenchState): void;
  /** Labels that are awaited and labels that have printed, in the order in which their packs were closed. */
  list(): Promise<readonly AwaitedLabelView[]>;
};

export function createAwaitedLabels(db: Database): AwaitedLabels {
  /** Packs that were already closed when they got their number. */
  const late = new Set<string>();
  let printed: readonly string[] = [];

  function handleEvents(events: readonly BenchEvent[], { order }: BenchState): void {
    for (const event of events) {
      if (event.type === 'PackClosed') {
        for (const packId of printed) late.delete(packId);
        printed = [];
      }
      if (event.type !== 'PackNumberGiven') continue;
      const pack = order?.packs.find(({ packId }) => packId === event.packId);
      if (pack?.status !== 'open') late.add(event.packId);
    }
  }

  async function list(): Promise<readonly AwaitedLabelView[]> {
    const waiting = await packsWithoutLabel(db);
    const labelled = await labelledPacks(db, [...late]);
    for (const packId of late) if (!labelled.some((pack) => pack.packId === packId)) late.delete(packId);
    printed = labelled.filter(({ isPrinted }) => isPrinted).map(({ packId }) => packId);
    return [...labelled, ...waiting].map(({ orderId, ordinal, packNumber, isPrinted, isStopped }) => {
      return { orderId, ordinal, packNumber, isPrinted, isStopped };
    });
  }

  return { handleEvents, list };
}
