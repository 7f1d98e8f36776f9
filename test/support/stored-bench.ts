import { expect } from 'vitest';
import { createSwitchedOrders } from '#main/api-version/switched-orders.ts';
import { createLog } from '#main/base/log.ts';
import type { FactSources, Guards } from '#main/bench/fact-sources.ts';
import { createPackingService, type PackingOptions, type RereadResult } from '#main/bench/packing-service.ts';
import { loadBench } from '#main/bench/session-store.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import { listPrintJobs } from '#main/printing/print-list-store.ts';
import { decodeScan, type FindProfile } from '#main/scanning/decode/decode.ts';
import type { Database } from '#main/store/database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { AssembleAt, ItemLabelsAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { err } from '#shared/domain/result.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { sampleGoods, sampleOrder, store } from '../unit/main/orders/sample-orders.ts';
import { steppedClock } from './stepped-clock.ts';
import { temporaryDatabase } from './temporary-database.ts';

export const ORDER = 'RU251120-000001';
export const OTHER = 'RU251120-000002';
/** Item number of the n-th unit, from 1. */
export const itemNr = (nth: number, orderId = ORDER) => `${orderId}-00${nth}`;

/** The real bench on a real store with two orders of two units each; no platform, and an outbox that is never run. */
export async function storedBench(
  given: {
    readonly api?: 'v1' | 'v2';
    readonly assembleAt?: AssembleAt;
    readonly itemLabelsAt?: ItemLabelsAt;
    readonly palletTagSize?: LabelSize;
    readonly proofOfLabel?: boolean;
    readonly findOperator?: FactSources['findOperator'];
    readonly profileOf?: FindProfile;
    readonly doubleReadMs?: number;
    /** Wraps the bench's database. */
    readonly withDatabase?: (db: Database) => Database;
  } = {},
) {
  const database = await temporaryDatabase();
  const db = given.withDatabase?.(database.db) ?? database.db;
  const clock = steppedClock();
  const orders = [ORDER, OTHER].map((id) => sampleOrder(id, ['A', 'B']));
  await store(db, ...orders);
  const goods = ['A', 'B'].map((sku) => sampleGoods(sku, { barcode: '' }));
  await db.transaction().execute((trx) => storeGoods(trx, goods));
  const world = {
    api: given.api ?? 'v2',
    assembleAt: given.assembleAt ?? 'close',
    itemLabelsAt: given.itemLabelsAt ?? 'never',
    palletTagSize: given.palletTagSize ?? null,
    proofOfLabel: given.proofOfLabel ?? false,
    guards: { cancelDelaySeconds: 8, whoMayCancel: 'packer', whoMayShip: 'everybody' } as Guards,
    /** Runs after the facts of a scan were loaded, before its transaction begins. */
    beforeCommit: (): void => undefined,
    /** Called before a pack closes, after the facts of the scan were loaded. */
    reread: async (): Promise<RereadResult> => 'same',
  };
  const requiresAssemblyFirst = () => world.api === 'v2';
  const requests = {
    ...createOrderRequests({ clock, cancelDelaySeconds: () => world.guards.cancelDelaySeconds }),
    orderShipment: async () => true,
    confirmShipment: async () => true,
    cancelShipment: async () => true,
  };
  const options: PackingOptions = {
    db,
    clock,
    log: createLog('silent'),
    emit: () => undefined,
    doubleReadMs: () => given.doubleReadMs ?? 40,
    timesSpaceFreed: () => 0,
    reread: () => world.reread(),
    sources: {
      db,
      station: 'table',
      platformNow: clock.platformNow,
      packingLock: () => null,
      isDiskAlmostFull: () => false,
      isAway: false,
      autoClose: () => true,
      requiresAssemblyFirst,
      proofOfLabel: () => world.proofOfLabel,
      now: clock.now,
      guards: () => world.guards,
      needsMark: () => false,
      newPallet: async () => 'PAL1',
      planShipment: async () => null,
      findOperator: given.findOperator ?? (async () => ({ id: '1', name: 'Анна', role: 'packer' })),
      shipmentToConfirm: async () => null,
      lastShipment: async () => null,
      hasShipmentEvents: () => false,
      nameOfShipment: async (id) => id,
      refreshOnMiss: async () => false,
      fetchOrder: async () => err('no platform'),
    },
    commitOptions: {
      db,
      station: { id: 'table', name: () => 'table' },
      requiresAssemblyFirst,
      clock: {
        ...clock,
        platformNow() {
          world.beforeCommit();
          return clock.platformNow();
        },
      },
      packLabelSize: () => 'm',
      itemLabelSize: () => 's',
      itemLabelsAt: () => world.itemLabelsAt,
      palletTagSize: () => world.palletTagSize,
      assembleAt: () => world.assembleAt,
      requests,
    },
  };
  let service = await createPackingService(options);
  const profileOf = given.profileOf ?? (() => undefined);
  async function read(raw: RawScan): Promise<VerdictView> {
    const verdict = await service.runSerially((bench) => bench.scan(decodeScan(raw, profileOf)));
    await expectAsStored();
    return verdict;
  }
  const scan = (raw: string) => read({ raw, source: 'keyboard' });

  /** After every scan: a station that is killed now restarts in this state. */
  async function expectAsStored(): Promise<void> {
    expect(await loadBench(database.db, 'table', () => false)).toEqual(service.state());
  }

  await scan('OP:1');
  return {
    db,
    clock,
    world,
    get file() {
      return database.file;
    },
    get service() {
      return service;
    },
    /** Kills the station, and starts it again on the same store. */
    async restart(): Promise<void> {
      service = await createPackingService(options);
    },
    switchedOrders: createSwitchedOrders({
      db,
      clock,
      requiresAssemblyFirst,
      requests,
      assembleAt: () => world.assembleAt,
    }),
    /** Scans all of them and returns the last answer. */
    async scan(...codes: readonly string[]): Promise<VerdictView> {
      let last = await scan(codes[0] ?? '');
      for (const code of codes.slice(1)) last = await scan(code);
      return last;
    },
    /** One read of a scanner; `endedAt` as the scanner reports it. */
    read,
    /** The platform gives this number to the order; its next started pack gets it. */
    async number(packNumber: string, orderId = ORDER): Promise<void> {
      const at = clock.now().toISOString();
      await db.transaction().execute((trx) => storeNumbers(trx, orderId, [packNumber], at));
    },
    plan: (orderId = ORDER) => findPlan(db, orderId),
    /** Requested prints, in the order in which they print; cancelled ones are marked. */
    async prints(): Promise<readonly string[]> {
      const jobs = await listPrintJobs(db, { station: 'table', limit: 100 });
      return jobs.toReversed().map(({ kind, number, status }) => {
        const what = `${kind} ${number}`;
        return status === 'cancelled' ? `${what} cancelled` : what;
      });
    },
    /** Numbers of the labels that wait for a printer. */
    async waitingLabels(kind: 'item-label' | 'pack-label'): Promise<readonly string[]> {
      const jobs = await listPrintJobs(db, { station: 'table', limit: 100 });
      return jobs.filter((job) => job.kind === kind && job.status === 'waiting').map(({ number }) => number);
    },
    async packedItems(): Promise<readonly string[]> {
      const units = await db.selectFrom('pack_units').select('item_nr').orderBy('item_nr').execute();
      return units.map((unit) => unit.item_nr);
    },
    /** Prints everything that waits. */
    async printAll(): Promise<void> {
      await db.updateTable('print_jobs').set({ status: 'printed' }).where('status', '=', 'waiting').execute();
    },
    /** Kinds of the entries that wait in the outbox, in their order. */
    async waiting(): Promise<readonly string[]> {
      const rows = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
      return rows.map(({ kind }) => kind);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
