import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openReadOnly } from '#main/store/read-only.ts';
import type { RecoveryReport } from '#shared/contract/recovery.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { carriedOut } from '../../support/lost-answers.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../../support/prints-folder.ts';
import { copyDatabase, type DatabaseCopy, putBack } from '../../support/restored-station.ts';
import { VERSIONS } from '../../support/thorough.ts';

const PATIENCE = { timeout: 45_000, interval: 50 };

/** Per version: the list that a recovery reads, and where a shipment is created. */
const PATHS = {
  v1: { list: '/api/v1/shipments', create: '/api/v1/shipments/out' },
  v2: { list: '/api/v2/fbs/shipments', create: '/api/v2/fbs/shipments' },
} as const;

/** What the shift did between the copy of the database and its loss. */
type Shift = {
  /** In a shipment whose answer was lost at the moment of the copy. */
  readonly sent: FloorOrder;
  /** Packed and closed before the copy; shipped after it. */
  readonly packed: FloorOrder;
  /**
   * Half packed at the moment of the copy, a unit declared missing, its cancellation held; taken back, completed and
   * shipped after it.
   */
  readonly open: FloorOrder;
  /** Packed and shipped after the copy. */
  readonly shipped: FloorOrder;
  /** One unit cancelled after the copy, the other packed. */
  readonly short: FloorOrder;
  /** Packed after the copy; on the floor. */
  readonly lying: FloorOrder;
};

/** A recovery knows the platform only by the interface that both versions have. */
describe.each(VERSIONS)('a station restored from a backup, under %s', (api) => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: MortalStation;
  let copy: DatabaseCopy;
  let shift: Shift;
  let printedBefore: readonly string[];

  const goods = (n: number) => pick(floor.plain, n);
  const prints = () => defaultPrints(station.dataDir);
  const accept = async (...codes: readonly string[]) => {
    for (const code of codes) {
      const { verdict, reason } = await station.line.scan(code);
      expect([code, verdict, reason]).toEqual([code, 'accepted', null]);
    }
  };
  const created = async () => {
    const log = await floor.sandbox.log();
    return carriedOut(log.filter(({ method, path }) => method === 'POST' && path === PATHS[api].create));
  };
  /** Sends what is on closed pallets: the platform has so many shipments then. */
  async function ship(shipments: number): Promise<void> {
    await vi.waitFor(async () => {
      const { plan } = await station.line.client.shipments.overview();
      expect(plan?.problems).toEqual([]);
    }, PATIENCE);
    await accept('CMD:SHIP', 'CMD:OK');
    await vi.waitFor(async () => expect((await created()).length).toBe(shipments), PATIENCE);
  }

  /** The line to the station after its own restart. */
  async function recovered(): Promise<void> {
    await vi.waitFor(async () => {
      await using line = await connectBench(station.station.url);
      expect(line.view().recovery).toBeNull();
    }, PATIENCE);
    await station.reconnect();
  }

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const units = [[0], [1], [2, 3, 8], [4], [5, 6], [7]];
    const orders: FloorOrder[] = [];
    for (const of of units) orders.push(await floor.order({ goods: of.map((n) => goods(n)) }));
    const [sent, packed, open, shipped, short, lying] = [0, 1, 2, 3, 4, 5].map((n) => pick(orders, n));
    shift = { sent, packed, open, shipped, short, lying } as Shift;
    station = all.use(
      await startMortalStation(
        { ...floor.account, PACKBENCH_API: api },
        { settings: { prefetchOrders: 0, cancelDelaySeconds: 30, assembleAt: 'close' } },
      ),
    );
    await untilQueued(station.line, orders.length);
    const label = labelInFolder(floor, prints());
    const byBarcode = (n: number) => goods(n).barcode;

    await accept('OP:9', 'CMD:PALLET', byBarcode(0));
    await label(shift.sent);
    await accept('CMD:CLOSEPALLET', 'CMD:PALLET', byBarcode(1));
    await label(shift.packed);
    await accept(byBarcode(2));
    // The copy is made while the request is under way.
    await floor.fault({ method: 'POST', path: PATHS[api].create, kind: 'delay', delayMs: 3_000, times: 1 });
    await accept('CMD:SHIP', 'CMD:OK', 'CMD:MISSING', byBarcode(3), 'CMD:REASON:1');
    copy = await vi.waitFor(async () => {
      const made = await copyDatabase(station.dataDir);
      const db = openReadOnly(made.file);
      const rows = await db
        .selectFrom('outbox')
        .select('status')
        .where('kind', '=', 'shipment-create')
        .execute();
      await db.destroy();
      expect(rows).toEqual([{ status: 'sending' }]);
      return made;
    }, PATIENCE);

    await accept('CMD:UNDO', byBarcode(3), byBarcode(8));
    await label(shift.open);
    await accept(byBarcode(4));
    await label(shift.shipped);
    await accept('CMD:CLOSEPALLET');
    await ship(2);
    await accept(byBarcode(5), 'CMD:MISSING', byBarcode(6), 'CMD:REASON:1');
    await label(shift.short);
    await accept(byBarcode(7));
    await label(shift.lying);
    await station.line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    // Pallet labels print last.
    await vi.waitFor(async () => {
      const { shipments } = await station.line.client.shipments.overview();
      expect(shipments.map(({ stage }) => stage)).toEqual(['created', 'created']);
    }, PATIENCE);
    await station.kill();
    printedBefore = await printedFiles(prints());
    await putBack(station.dataDir, copy);
  }, 120_000);
  afterAll(() => all.disposeAsync());

  it('packs nothing while the platform cannot be read, and says so', async () => {
    await floor.fault({ method: 'GET', path: PATHS[api].list, kind: 'status', status: 503, times: 0 });
    await station.comeBack();
    const { recovery, todo } = await station.line.until(
      (view) => view.recovery !== null && view.recovery.waitingFor !== null,
    );
    expect(recovery).toMatchObject({ cause: 'restored', stage: 'shipments', waitingFor: 'unavailable' });
    expect(todo.key).toBe('await-recovery');
    expect(await station.line.scan(goods(4).barcode)).toMatchObject({
      verdict: 'refused',
      reason: 'recovering',
    });
  });

  it('is killed meanwhile, and ends the same: nothing is sent, and nothing is printed', async () => {
    await station.kill();
    await floor.clearFaults();
    await station.comeBack();
    await recovered();
    expect((await created()).length).toBe(2);
    expect(await printedFiles(prints())).toEqual(printedBefore);
    expect(station.line.view()).toMatchObject({ order: null, hasRecoveryReport: true });
  });

  it('reports what it has found', async () => {
    const report = (await station.line.client.recovery.report()) as RecoveryReport;
    const numbers = async (order: FloorOrder) => ({
      orderId: order.id,
      numbers: await floor.packNumbers(order),
    });
    expect(report.shipments).toMatchObject([{ packs: 3, units: 5 }]);
    expect(report.changes).toMatchObject([
      { kind: 'shipment-create', result: 'done' },
      { kind: 'cancel-item', itemNr: pick(shift.open.itemNrs, 1), result: 'taken-back' },
    ]);
    expect(report.cancelledUnits).toEqual([pick(shift.short.itemNrs, 1)]);
    expect(new Set(report.toPackAgain)).toEqual(
      new Set([await numbers(shift.short), await numbers(shift.lying)]),
    );
    expect(report).toMatchObject({ held: [], unreadOrders: [], unreadShipments: [], withoutMark: [] });
  });

  it('has both shipments, once, with the packs that the platform has', async () => {
    const { shipments } = await station.line.client.shipments.overview();
    const names = (await floor.shipments()).map(({ id }) => id);
    expect(new Set(shipments.map(({ id }) => id))).toEqual(new Set(names));
    const number = pick(await floor.packNumbers(shift.shipped), 0);
    expect(await station.line.scan(number)).toMatchObject({ verdict: 'refused', reason: 'pack-sent' });
  });

  it('says of a pack that lies on the floor that it must be packed again', async () => {
    const number = pick(await floor.packNumbers(shift.lying), 0);
    expect(await station.line.scan(number)).toMatchObject({
      reason: 'pack-to-repack',
      params: { pack: number, order: shift.lying.id },
    });
  });

  it('packs what was lost again under the same numbers, and ships every unit once', async () => {
    const numbers = [...(await floor.packNumbers(shift.short)), ...(await floor.packNumbers(shift.lying))];
    await accept('CMD:PALLET', goods(5).barcode, goods(7).barcode, 'CMD:CLOSEPALLET');
    expect([...(await floor.packNumbers(shift.short)), ...(await floor.packNumbers(shift.lying))]).toEqual(
      numbers,
    );
    await ship(3);
    const sent = (await floor.shipments()).flatMap(({ pallets }) =>
      pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items.map(({ itemNr }) => itemNr))),
    );
    const live = Object.values(shift).flatMap(({ itemNrs }) => itemNrs);
    expect(sent.toSorted()).toEqual(
      live.filter((itemNr) => itemNr !== pick(shift.short.itemNrs, 1)).toSorted(),
    );
  });

  it('says the same to a supervisor until the report was read', async () => {
    expect(await station.line.client.recovery.markSeen()).toEqual({ done: true });
    await station.line.until(({ hasRecoveryReport }) => !hasRecoveryReport);
    const db = openReadOnly(join(station.dataDir, 'packbench.db'));
    const marks = await db.selectFrom('settings').select('name').where('name', '=', 'recovery').execute();
    await db.destroy();
    expect(marks).toEqual([]);
  });
});
