import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { requestPackLabel } from '#main/bench/automatic-prints.ts';
import { missingDrawnFiles } from '#main/labels/local/local-label-store.ts';
import { heldLabels } from '#main/printing/held-label-store.ts';
import { claimPrintJob, countPrints, openPrintJobs, requestPrint } from '#main/printing/print-store.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { type PrintingTable, pdf, startPrintingTable } from '../support/floor-printing.ts';
import { shippingFloor } from '../support/shipping-floor.ts';
import { steppedClock } from '../support/stepped-clock.ts';

const AT = '2026-11-20T12:00:00.000Z';

async function print(db: Database, number: string, station: string, reason = 'close'): Promise<number> {
  const label = { kind: 'pack-label', number, size: 'm', reason, at: AT, station } as const;
  return inTransaction(db, (trx) => requestPrint(trx, label));
}

/** Pack numbers of what the table's printer has put out. */
async function printed(table: PrintingTable): Promise<readonly string[]> {
  return (await table.prints()).map((name) => /pack-label-([A-Z0-9]+)-/.exec(name)?.[1] ?? name).sort();
}

async function placesOf(db: Database): Promise<readonly { kind: string; station: string }[]> {
  return db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['kind', 'print_jobs.station'])
    .orderBy('kind')
    .execute();
}

describe('a table of a floor', () => {
  it('prints its own jobs, once each, and those of no other table', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    await using two = await startPrintingTable(floor.url, 'table-2');
    const label = await pdf.drawTestLabel({ size: 'm', code: 'X' });
    const numbers = Array.from({ length: 8 }, (_, at) => `FBS${at}`);
    for (const number of numbers) await one.receive(number, label);
    for (const [at, number] of numbers.entries()) {
      await print(floor.db, number, at % 2 === 0 ? 'table-1' : 'table-2');
      for (const table of [one, two]) table.queue.wake();
    }
    await vi.waitFor(
      async () => expect([...(await one.prints()), ...(await two.prints())]).toHaveLength(8),
      30_000,
    );
    for (const table of [one, two]) table.queue.wake();
    await pause(100);
    expect(await printed(one)).toEqual(['FBS0', 'FBS2', 'FBS4', 'FBS6']);
    expect(await printed(two)).toEqual(['FBS1', 'FBS3', 'FBS5', 'FBS7']);
  });

  it('counts and lists its own prints, and finds those of others with their table', async () => {
    await using floor = await emptyFloor();
    const lease = { started_at: AT, seen_at: AT, lease_until: AT };
    const hall = { id: 'table-2', name: 'Стол 2', place: 'pc:folder', version: null, ...lease };
    await floor.db.insertInto('stations').values(hall).execute();
    await print(floor.db, 'FBS1', 'table-1');
    await print(floor.db, 'FBS2', 'table-2');
    const store = printJobStore({
      db: floor.db,
      clock: steppedClock(AT),
      station: 'table-1',
      onFileWanted: () => undefined,
    });
    expect(await countPrints(floor.db, 'table-1')).toEqual({ waiting: 1, failed: 0 });
    expect((await store.list(10)).map(({ number, table }) => [number, table])).toEqual([['FBS1', null]]);
    const found = await store.list(10, 'FBS2');
    expect(found.map(({ number, table }) => [number, table])).toEqual([['FBS2', 'Стол 2']]);
    await floor.db
      .updateTable('documents')
      .set({ held_file: 'held.pdf', problem: 'label-code-other' })
      .execute();
    expect((await heldLabels(floor.db, 'table-1')).map(({ number }) => number)).toEqual(['FBS1']);
  });

  it('takes a print that waits at another table when a person sends it to a printer here', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    await using two = await startPrintingTable(floor.url, 'table-2');
    await one.receive('FBS1', await pdf.drawTestLabel({ size: 'm', code: 'X' }));
    await two.queue.stop();
    const id = await print(floor.db, 'FBS1', 'table-2');
    const [row] = await one.queue.list(10, 'FBS1');
    expect(row).toMatchObject({ table: 'table-2', mayGoTo: [one.printer] });
    expect(await one.queue.sendTo(id, one.printer)).toEqual({ done: true });
    await vi.waitFor(async () => expect(await printed(one)).toEqual(['FBS1']), 30_000);
    expect(await printed(two)).toEqual([]);
  });

  it('does not take back what the printer of another table has', async () => {
    await using floor = await emptyFloor();
    await using one = await startPrintingTable(floor.url, 'table-1');
    await one.receive('FBS1', await pdf.drawTestLabel({ size: 'm', code: 'X' }));
    const id = await print(floor.db, 'FBS1', 'table-2');
    expect(await claimPrintJob(floor.db, id, { printer: 'cups:far', station: 'table-2' })).toBe(true);
    const [row] = await one.queue.list(10, 'FBS1');
    expect(row).toMatchObject({ table: 'table-2', printer: 'cups:far', mayGoTo: [] });
    expect(await one.queue.sendTo(id, one.printer)).toMatchObject({ reason: 'print-not-movable' });
    expect(await one.queue.cancel(id)).toMatchObject({ reason: 'print-not-removable' });
  });
});

it('of two tables that print one job at once, after it was taken to the other one, only that one does', async () => {
  await using floor = await emptyFloor();
  const far = connectFloor({ connectionString: floor.url });
  const onFileWanted = () => undefined;
  const clock = steppedClock(AT);
  const [one, two] = [
    printJobStore({ db: floor.db, clock, station: 'table-1', onFileWanted }),
    printJobStore({ db: far, clock, station: 'table-2', onFileWanted }),
  ];
  const claims: string[] = [];
  for (let nth = 1; nth <= 20; nth += 1) {
    const id = await print(floor.db, `FBS${nth}`, 'table-2');
    await floor.db.updateTable('documents').set({ file: 'a.pdf' }).execute();
    const [, isClaimed] = await Promise.all([one.sendTo(id, 'folder:a'), two.claim(id, 'folder:b')]);
    const isTaken = await one.claim(id, 'folder:a');
    claims.push(`${isClaimed} ${isTaken}`);
  }
  await far.destroy();
  expect(claims.filter((claim) => claim !== 'true false' && claim !== 'false true')).toEqual([]);
});

it('the label of a pack whose number another station has got prints where the pack was closed', async () => {
  await using floor = await emptyFloor();
  await shippingFloor(floor.db);
  await floor.db.updateTable('packs').set({ station: 'table-2' }).execute();
  const pack = await floor.db.selectFrom('packs').select('id').executeTakeFirstOrThrow();
  const context = { askedAt: AT, packLabelSize: 'm', station: 'worker' } as const;
  await floor.db.transaction().execute((trx) => requestPackLabel(trx, pack.id, context));
  expect(await placesOf(floor.db)).toEqual([{ kind: 'pack-label', station: 'table-2' }]);
});

it.each(['v1', 'v2'] as const)(
  'the papers of a shipment print where it was ordered, whoever gets the answer (%s)',
  async (api) => {
    await using floor = await emptyFloor();
    const { ship } = await shippingFloor(floor.db, { api });
    const id = await ship();
    const far = connectFloor({ connectionString: floor.url });
    const worker = await shippingFloor(far, {
      api,
      station: 'worker',
      isEmpty: true,
      handoverListAt: 'created',
    });
    const pallets = api === 'v1' ? [] : [{ barcode: 'PALX71', packNumbers: ['FBS000000001'] }];
    const answer = { id: api === 'v1' ? id : 'X700', status: 'new', pallets };
    await far.transaction().execute((trx) => worker.shipping.outcomes.onShipmentCreated(trx, id, answer));
    expect(await placesOf(floor.db)).toEqual([
      { kind: 'handover-list', station: 'table' },
      { kind: 'pallet-label', station: 'table' },
    ]);
    expect(await openPrintJobs(far, 'worker')).toEqual([]);
    await far.destroy();
  },
);

it('a paper that one table waits for is drawn by that one alone', async () => {
  await using floor = await emptyFloor();
  const tag = { kind: 'pallet-tag', number: 'PALPBX1', size: 'l', reason: 'open', at: AT } as const;
  await inTransaction(floor.db, (trx) => requestPrint(trx, { ...tag, station: 'table-2' }));
  expect(await missingDrawnFiles(floor.db, 'table-1')).toEqual([]);
  expect((await missingDrawnFiles(floor.db, 'table-2')).map(({ number }) => number)).toEqual(['PALPBX1']);
});

it('a label that arrives without a hint is printed soon', async () => {
  await using floor = await emptyFloor();
  await using one = await startPrintingTable(floor.url, 'table-1');
  await using two = await startPrintingTable(floor.url, 'table-2');
  await print(floor.db, 'FBS1', 'table-2');
  two.queue.wake();
  await one.receive('FBS1', await pdf.drawTestLabel({ size: 'm', code: 'X' }));
  await vi.waitFor(async () => expect(await printed(two)).toEqual(['FBS1']), 30_000);
});
