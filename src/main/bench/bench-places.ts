import type { SerialQueue } from '#main/base/async/serial-queue.ts';
import type { Log } from '#main/base/log.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { allowedWhileAway, isAllowedWhileAway, refuseWhileAway } from './away-rules.ts';
import { commitChange, type JournalEntry } from './commit.ts';
import { loadFacts } from './decide.ts';
import type { Decision } from './decision.ts';
import type { CountedRead } from './double-read.ts';
import type { BenchChange, BenchEvent } from './events.ts';
import type { BenchPlace, LocalJournal } from './local-journal.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/** Where a bench works. All but `now`, `isAway`, `mayLeave` and the copies are called in the bench's queue. */
export type BenchPlaces = {
  readonly now: () => BenchPlace;
  /** The open order is being finished on the local journal: nothing of the floor's database is used. */
  readonly isAway: () => boolean;
  /** The open order could be finished without the floor's database. */
  readonly mayLeave: () => boolean;
  /** Goes on without the floor's database. null: the open order cannot be finished so, or the error is another. */
  readonly leave: (state: BenchState, error: unknown) => Promise<BenchState | null>;
  /**
   * Goes on with a change that the floor may have in this row of its journal: the local journal says so, and merged, it
   * counts once. null: that is not possible.
   */
  readonly leaveInDoubt: (
    state: BenchState,
    row: number,
    entry: JournalEntry,
    change: BenchChange,
  ) => Promise<BenchState | null>;
  /** Decides a scan without the floor. */
  readonly decideAway: (
    state: BenchState,
    intent: ScanIntent,
    repeated: CountedRead | null,
  ) => Promise<Decision>;
  readonly wakePrints: () => void;
  /** Stores on the floor what was scanned without it. Throws while the server is away. */
  readonly merge: () => Promise<readonly BenchEvent[]>;
  /** The bench, loaded again after the merge, works on the floor. */
  readonly returned: () => Promise<void>;
  /** Copies the open order for the local journal. Never throws. */
  readonly copy: (state: BenchState) => Promise<void>;
  /** The same later, when the order of the copy is not the open one any more, or `isChanged`. */
  readonly copyLater: (isChanged: boolean) => void;
  /** The same for an order that is opened now, maybe once more: no copy of an earlier claim is used for it. */
  readonly copyOpened: () => void;
  /** Labels have arrived: copies the open order again if it waits for one. */
  readonly copyForLabels: () => void;
};

/**
 * A change that was not scanned cannot be stored while the bench finishes its order on the local journal: the server is
 * away, or what was scanned is not merged yet.
 */
export class BenchAway extends Error {
  override readonly name = 'BenchAway';
  /** As of a connection that was not made: see `store-problem.ts`. */
  readonly code = 'ECONNREFUSED';

  constructor() {
    super('the bench works on its local journal until that is merged into the floor');
  }
}

/** `localJournal`: on a floor; a station of its own is never away. `state`: the bench now. */
export function createBenchPlaces(parts: {
  readonly floor: BenchPlace;
  readonly localJournal: LocalJournal | undefined;
  readonly log: Log;
  readonly queue: SerialQueue;
  readonly state: () => BenchState;
}): BenchPlaces {
  const { floor, localJournal, log, queue } = parts;
  let place = floor;
  let isCopyQueued = false;

  function isAway(): boolean {
    return place !== floor;
  }

  /** The packer keeps a pack whose label cannot print before the floor is back. */
  async function withLabelLater(decision: Decision): Promise<Decision> {
    const { closed } = decision.outcome;
    if (closed === undefined || localJournal === undefined || decision.also !== undefined) return decision;
    const { packNumber } = closed;
    if (packNumber !== null && (await localJournal.hasLabel(packNumber))) return decision;
    return { ...decision, also: { situation: 'label-after-server', params: {} } };
  }

  function copyLater(isChanged: boolean): void {
    const state = parts.state();
    if (localJournal === undefined || isAway() || state.order === null) return;
    if (!isChanged && localJournal.isReady(state)) return;
    if (isCopyQueued) return;
    isCopyQueued = true;
    void queue.run(async () => {
      isCopyQueued = false;
      if (!isAway()) await localJournal.copy(parts.state());
    });
  }

  return {
    now: () => place,
    isAway,
    mayLeave: () => localJournal?.isReady(parts.state()) === true,
    async leave(state, error) {
      if (localJournal === undefined || isAway() || storeProblemOf(error) !== 'server-away') return null;
      if (!localJournal.isReady(state)) return null;
      const local = await localJournal.begin(state);
      place = localJournal.place;
      return local;
    },
    async leaveInDoubt(state, row, entry, change) {
      if (localJournal === undefined || !localJournal.isReady(state)) return null;
      if (!isAllowedWhileAway(change) || change.undo === 'pop') return null;
      const local = await localJournal.begin(state);
      const { needsMark } = floor.sources;
      const { commitOptions } = localJournal.place;
      try {
        const note = localJournal.noteDoubt(row);
        const after = await commitChange({ ...commitOptions, needsMark }, local, entry, change, note);
        place = localJournal.place;
        return after;
      } catch (error) {
        log.error({ err: error }, 'a scan could not be stored on the local journal either');
        await localJournal.end();
        return null;
      }
    },
    async decideAway(state, intent, repeated) {
      const refused = refuseWhileAway(state, intent);
      if (refused !== null) return refused;
      const decide = await loadFacts(place.sources, state, intent, repeated);
      return withLabelLater(allowedWhileAway(decide()));
    },
    wakePrints: () => localJournal?.wakePrints(),
    merge: async () => (await localJournal?.merge()) ?? [],
    async returned() {
      await localJournal?.end();
      place = floor;
    },
    copy: async (state) => localJournal?.copy(state),
    copyLater,
    copyOpened() {
      if (!isAway()) localJournal?.forgetCopy();
      copyLater(true);
    },
    copyForLabels() {
      if (localJournal?.awaitsLabel(parts.state()) === true) copyLater(true);
    },
  };
}
