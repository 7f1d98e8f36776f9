import type { Database } from '#main/store/database.ts';
import type { AwaitedLabelView } from '#shared/contract/bench.ts';
import { labelledPacks, packsWithoutLabel } from './awaited-labels-store.ts';
import type { BenchEvent } from './events.ts';
import type { BenchState } from './state.ts';

/**
 * Labels that come after their pack was closed: which is for which box. One that has printed is told of until the next
 * pack is closed; by then it is on its box. What waits is in the store; what has printed is forgotten with a restart.
 */
export type AwaitedLabels = {
  /** What happened at the bench, with the state after it. */
  handleEvents(events: readonly BenchEvent[], state: BenchState): void;
  /** What is waited for and what has come, in the order in which the packs were closed. */
  list(): Promise<readonly AwaitedLabelView[]>;
};

export function createAwaitedLabels(db: Database): AwaitedLabels {
  /** Packs that were closed already when they got their number. */
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
