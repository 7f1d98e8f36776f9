import { randomUUID } from 'node:crypto';
import type { Log } from '#main/base/log.ts';
import { createOperators } from '#main/settings/operators.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { CommitOptions } from './commit.ts';
import type { BenchEvent } from './events.ts';
import type { FactSources } from './fact-sources.ts';
import { hasLabelFile, lastLocalRow, readOutage, writeOutage } from './local-journal-store.ts';
import { mergeScans, reportContradictions } from './merge-scans.ts';
import { dropCopy, labelFilesOf, type OrderCopy, readOrderCopy, storeCopy } from './order-copy-store.ts';
import type { BenchState } from './state.ts';

/** Where a bench reads its facts and stores its scans. */
export type BenchPlace = {
  readonly db: Database;
  readonly sources: FactSources;
  readonly commitOptions: CommitOptions;
};

/** Prints of a local journal. */
export type LocalPrints = {
  readonly start: () => void;
  /** Resolves when nothing of it prints any more, after 2 s at the latest. */
  readonly stop: () => Promise<void>;
  readonly wake: () => void;
};

export type LocalJournal = {
  /** The bench's place while the floor's database is away. */
  readonly place: BenchPlace;
  /** Copies from the floor what the open order needs. Call it in the bench's queue. Never throws. */
  readonly copy: (state: BenchState) => Promise<void>;
  /** There is no copy until the next one. */
  readonly forgetCopy: () => void;
  /** Whether there is a copy of this bench's order. */
  readonly isReady: (state: BenchState) => boolean;
  /** Begins an outage: the bench goes on from this state. */
  readonly begin: (state: BenchState) => Promise<BenchState>;
  /** Adds to the transaction of a scan that the floor may have stored in this row of its journal. */
  readonly noteDoubt: (row: number) => CommitAlso;
  /** Whether the label of this pack can be printed now. */
  readonly hasLabel: (packNumber: string) => Promise<boolean>;
  /** Ends an outage and empties the local journal: nothing was scanned, or the bench has read what is merged. */
  readonly end: () => Promise<void>;
  readonly wakePrints: () => void;
  /**
   * Stores on the floor what was scanned without it, each scan once. Returns what was stored now. Throws when the server
   * is away again: the next call goes on. Scans are stored here until `end`.
   */
  readonly merge: () => Promise<readonly BenchEvent[]>;
  /** A label that the open order needs was not there when it was copied. */
  readonly awaitsLabel: (state: BenchState) => boolean;
};

type CommitAlso = (trx: Trx) => Promise<void>;

/**
 * The local journal of a station on a floor. `db`: a database of the station alone, empty but for scans that are not
 * merged yet. `keepFile`: takes a label file from the floor into the station's folder.
 */
export function createLocalJournal(parts: {
  readonly db: Database;
  readonly log: Log;
  /** The bench on the floor. */
  readonly floor: BenchPlace;
  readonly prints: LocalPrints;
  readonly keepFile: (name: string) => Promise<void>;
}): LocalJournal {
  const { db, log, floor, prints } = parts;
  const { station } = floor.sources;
  const place: BenchPlace = {
    db,
    sources: {
      ...floor.sources,
      db,
      isAway: true,
      findOperator: createOperators(db, false).find,
      newPallet: async () => '',
      planShipment: async () => null,
      shipmentToConfirm: async () => null,
      lastShipment: async () => null,
      fetchOrder: async () => ({ ok: false, error: 'server-away' }),
      refreshOnMiss: async () => false,
    },
    commitOptions: { ...floor.commitOptions, db },
  };
  let known: OrderCopy | null = null;

  async function copy(state: BenchState): Promise<void> {
    try {
      known = await readOrderCopy(floor.db, station, state);
      if (known !== null) for (const name of labelFilesOf(known)) await parts.keepFile(name);
    } catch (err) {
      log.warn({ err }, 'the open order could not be copied: the last copy of it is used without the server');
    }
  }

  return {
    place,
    copy,
    forgetCopy() {
      known = null;
    },
    isReady: ({ order }) => order !== null && order.isLost !== true && known?.orderId === order.orderId,
    async begin(state) {
      const { order, proofs } = state;
      if (known === null || order?.orderId !== known.orderId) throw new Error('no copy of the open order');
      if ((await readOutage(db)) !== null) throw new Error('the last outage is not merged yet');
      const { orderId, claims } = known;
      const orderCopy = known;
      const at = floor.commitOptions.clock.platformNow().toISOString();
      await inTransaction(db, async (trx) => {
        await dropCopy(trx);
        await storeCopy(trx, station, orderCopy, { order, proofs }, at);
        await writeOutage(trx, { id: randomUUID(), orderId, claims, doubt: null });
      });
      log.warn({ orderId }, 'the server is away: the open order is finished on the local journal');
      prints.start();
      // Rows of the floor's journal are out of reach.
      return { ...state, undo: null };
    },
    noteDoubt: (row) => async (trx) => {
      const outage = await readOutage(trx);
      if (outage !== null)
        await writeOutage(trx, { ...outage, doubt: { localRow: await lastLocalRow(trx), row } });
    },
    awaitsLabel: ({ order }) => {
      const files = known?.rows.documents ?? [];
      const hasFile = (packNumber: string | null) =>
        files.some(
          ({ kind, number, file }) => kind === 'pack-label' && number === packNumber && file !== null,
        );
      return order?.packs.some(({ packNumber }) => !hasFile(packNumber)) === true;
    },
    hasLabel: (packNumber) => hasLabelFile(db, packNumber),
    wakePrints: prints.wake,
    async end() {
      await prints.stop();
      await inTransaction(db, dropCopy);
    },
    async merge() {
      const outage = await readOutage(db);
      const bench = { db: floor.db, options: floor.commitOptions, needsMark: floor.sources.needsMark };
      if (outage === null) {
        // A damaged journal has been found at the start.
        await reportContradictions({ ...bench, station });
        return [];
      }
      await prints.stop();
      known = null;
      return mergeScans({ ...bench, local: db, log, outage });
    },
  };
}
