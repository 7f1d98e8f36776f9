import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#main/base/log.ts';
import { type BenchPlace, createLocalJournal } from '#main/bench/local-journal.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { openDatabase } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import { type BenchOptions, startBench } from './bench.ts';
import { cutAtCommit } from './cut-at-commit.ts';
import { emptyFloor } from './floor-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Two tables on a floor; the cable of the first one can be pulled, and it has a local journal. */
export type AwayFloor = Awaited<ReturnType<typeof startAwayFloor>>;

/** Making the tables takes longer than a test: once per process, and copied. */
let emptyFile: Promise<Buffer> | null = null;

async function makeEmptyFile(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'empty.db');
  const { db } = await openDatabase(file);
  await db.destroy();
  return readFile(file);
}

const NO_PRINTS = { start: () => undefined, stop: async () => undefined, wake: () => undefined };

/** `await using floor = await startAwayFloor({ orders })`. */
export async function startAwayFloor(options: BenchOptions) {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await emptyFloor());
  const wire = made.use(await cutAtCommit(floor.url));
  const folder = made.use(await temporaryFolder());
  const db = connectFloor({ connectionString: wire.url });
  made.defer(() => db.destroy());
  const file = join(folder.path, 'floor-journal.db');
  emptyFile ??= makeEmptyFile();
  await writeFile(file, await emptyFile);
  const { db: local } = await openDatabase(file);
  made.defer(() => local.destroy());
  const log = createLog('silent');
  let afterMerge = () => {};
  let place: BenchPlace | null = null;
  const one = made.use(
    await startBench({
      ...options,
      table: {
        station: 'table-1',
        db,
        beside: null,
        localJournal: (onFloor) => {
          place = onFloor;
          const journal = createLocalJournal({
            db: local,
            log,
            floor: onFloor,
            prints: NO_PRINTS,
            keepFile: async () => undefined,
          });
          const merge = async () => {
            const stored = await journal.merge();
            afterMerge();
            return stored;
          };
          return { ...journal, merge };
        },
      },
    }),
  );
  const two = made.use(
    await startBench({ ...options, table: { station: 'table-2', db: floor.db, beside: one } }),
  );
  let { service } = one;

  /** The answer alone: the floor's journal may be out of reach. */
  function scan(code: string): Promise<VerdictView> {
    one.clock.advance(2);
    return service.runSerially((turn) =>
      turn.scan(decodeScan({ raw: code, source: 'keyboard' }, () => undefined)),
    );
  }

  /** Everything that waits in the bench's queue has been done. */
  async function settled(): Promise<void> {
    await service.runSerially(async () => undefined);
  }

  const owned = made.move();
  return {
    db: floor.db,
    local,
    wire,
    one,
    two,
    scan,
    settled,
    service: () => service,
    /** The place of the first table on the floor. */
    place(): BenchPlace {
      if (place === null) throw new Error('the table has no place');
      return place;
    },
    async scanAll(...codes: readonly string[]): Promise<VerdictView | undefined> {
      let last: VerdictView | undefined;
      for (const code of codes) last = await scan(code);
      return last;
    },
    /** After the scans until now, which the local journal's copy needs. */
    async pull(): Promise<void> {
      await settled();
      wire.pull();
    },
    /** The server answers again, and the station has noticed. */
    async plug(): Promise<void> {
      wire.staysCut(false);
      service.storeWorks();
      await settled();
    },
    /** Called once, when everything is merged and the bench has not read it yet. */
    onMerged(work: () => void) {
      afterMerge = () => {
        afterMerge = () => {};
        work();
      };
    },
    /** The station was killed, and starts again. */
    async restart(): Promise<void> {
      service = await one.startService();
    },
    journal: () =>
      floor.db
        .selectFrom('journal')
        .select(['scan_no', 'at', 'operator', 'raw', 'verdict', 'reason', 'events'])
        .where('station', '=', 'table-1')
        .where('entry', '=', 'scan')
        .orderBy('id')
        .execute(),
    contradictions: () =>
      floor.db
        .selectFrom('contradictions')
        .select(['event', 'kind', 'order_id', 'item_nr', 'other'])
        .orderBy('id')
        .execute(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
