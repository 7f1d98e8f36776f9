import { describe, expect, it } from 'vitest';
import { isChangedSince } from '#main/bench/changed-since-store.ts';
import { parseStoredEvents } from '#main/bench/stored-events.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { A, B, C } from '../support/bench-answers.ts';
import { anOrder, BAG, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { failCommits } from '../support/failed-commits.ts';
import { startFloor } from '../support/floor-benches.ts';
import { emptyFloor } from '../support/floor-database.ts';

describe('when the server refuses every third commit because another station was first', () => {
  it('packs every unit once at two tables, and journals every scan once', async () => {
    const orders = [anOrder(A, [SHOES, BAG]), anOrder(B, [SCARF, SCARF, BAG]), anOrder(C, [SHOES])];
    await using floor = await startFloor({ orders });
    const { one, two } = floor;
    await using failed = await failCommits(floor.url);
    await Promise.all([
      one.scanAll('CMD:PALLET', A, markOf(SHOES), 'CMD:UNDO', markOf(SHOES), BAG.barcode, C, 'CMD:HOLD'),
      two.scanAll('CMD:PALLET', B, SCARF.barcode, SCARF.barcode, 'CMD:NEW', BAG.barcode, 'CMD:CLOSEPALLET'),
    ]);
    expect(await failed.count()).toBeGreaterThan(3);
    expect(await one.units()).toHaveLength(5);
    const { db } = one;
    const rows = await db
      .selectFrom('journal')
      .select(['station', 'scan_no', 'verdict', 'events'])
      .where('entry', '=', 'scan')
      .orderBy('id')
      .execute();
    expect(rows.filter(({ verdict }) => verdict === 'refused')).toEqual([]);
    const scans = rows.map(({ station, scan_no }) => `${station} ${scan_no}`);
    expect(new Set(scans).size).toBe(scans.length);
    const events = rows.flatMap((row) => parseStoredEvents(row.events));
    expect(
      await isChangedSince(
        db,
        events.flatMap((event) => ('packId' in event ? [event] : [])),
      ),
    ).toBe(false);
  });

  it('stores single statements once, and a transaction as a whole', async () => {
    await using floor = await emptyFloor();
    const { db } = floor;
    await using failed = await failCommits(floor.url);
    const numbers = Array.from({ length: 20 }, (_, at) => `PAL${at}`);
    for (const number of numbers) await db.insertInto('spent_numbers').values({ number }).execute();
    let runs = 0;
    await inTransaction(db, async (trx) => {
      runs += 1;
      await trx.deleteFrom('spent_numbers').where('number', '=', 'PAL0').execute();
      await trx.insertInto('spent_numbers').values({ number: 'last' }).execute();
      if (runs === 1) throw Object.assign(new Error('another station was first'), { code: '40001' });
    });
    expect(runs).toBeGreaterThan(1);
    expect(await failed.count()).toBeGreaterThan(3);
    const rows = await db.selectFrom('spent_numbers').select('number').execute();
    expect(rows.map(({ number }) => number).toSorted()).toEqual([...numbers.slice(1), 'last'].toSorted());
  });
});
