import { countOrders } from '#main/orders/order-store.ts';
import { readWatermark } from '#main/orders/order-sync-store.ts';
import { oldestChangeAt } from '#main/outbox/change-store.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { Database } from '#main/store/database.ts';
import { databaseFacts } from '#main/store/database-facts.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import type { BackupsView } from '#shared/contract/backups.ts';
import type { StatusView } from '#shared/contract/status.ts';

type Backups = Pick<BackupsView, 'backups' | 'problem'>;

export type TableSources = {
  readonly db: Database;
  readonly databaseFile: string;
  /** null: the station stores in its own file. */
  readonly readFloor: () => Promise<Pick<NonNullable<StatusView['floor']>, 'stations' | 'isWorker'> | null>;
  readonly prints: Pick<PrintQueue, 'open'>;
  readonly backups: { readonly read: () => Promise<Backups> };
};

/** What the status says of the station's tables. */
export type TableFacts = Awaited<ReturnType<typeof readTables>>;

/** Reads them; while the server of a floor is away, they are as they were read last. */
export function createTableReader(sources: TableSources): () => Promise<TableFacts> {
  let last: TableFacts | null = null;

  return async () => {
    try {
      last = await readTables(sources);
    } catch (error) {
      if (last === null || !isServerAway(error)) throw error;
    }
    return last;
  };
}

const NO_BACKUPS: Backups = { backups: [], problem: null };

async function readTables({ db, databaseFile, readFloor, prints, backups }: TableSources) {
  const floor = await readFloor();
  return {
    floor,
    oldestAt: await oldestChangeAt(db),
    // The folder of a station that was alone before may still have some.
    backups: floor === null ? await backups.read() : NO_BACKUPS,
    listedAt: await readWatermark(db, 'createdAt'),
    known: await countOrders(db),
    openPrints: await prints.open(),
    database: await databaseFacts(db, databaseFile),
  };
}
