import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { storedBench } from '../support/stored-bench.ts';
import { sampleGoods, sampleOrder, store } from '../unit/main/orders/sample-orders.ts';

const FIRST = 'RU251120-000011';
const NEXT = 'RU251120-000012';
const MANY = 'RU251120-000013';
const EAN = '4607804240111';
const UPC = '036000291452';
const MARK = '010406047769798721QkmvHY.+O5crD';

type Bench = Awaited<ReturnType<typeof storedBench>>;

/** Two orders of one cream each, and one of ten bags and a pair of shoes. */
async function startedBench(given: Parameters<typeof storedBench>[0] = {}): Promise<Bench> {
  const bench = await storedBench({ api: 'v1', ...given });
  const goods = [
    sampleGoods('cream', { barcode: EAN }),
    sampleGoods('bag', { barcode: UPC }),
    sampleGoods('shoes', { barcode: '4060477697987' }),
  ];
  await bench.db.transaction().execute((trx) => storeGoods(trx, goods));
  await store(
    bench.db,
    sampleOrder(FIRST, ['cream']),
    sampleOrder(NEXT, ['cream']),
    sampleOrder(MANY, [...Array.from({ length: 10 }, () => 'bag'), 'shoes']),
  );
  return bench;
}

describe('one barcode that a scanner has read twice', () => {
  let bench: Bench;
  let clock = 1_000;
  beforeEach(async () => {
    bench = await startedBench();
    clock = 1_000;
  });
  afterEach(() => bench[Symbol.asyncDispose]());

  /** A read that ends `after` ms after the one before. */
  function read(raw: string, after: number, how: Partial<RawScan> = {}) {
    clock += after;
    return bench.read({ raw, source: 'serial', scanner: 'serial:/dev/ttyACM0', endedAt: clock, ...how });
  }

  const COUNTED_ONCE = { verdict: 'info', reason: 'double-read', sound: 'info' };

  it('does not pack and close the order of the next customer', async () => {
    expect(await read(EAN, 500)).toMatchObject({
      verdict: 'accepted',
      situation: 'order-done',
      outcome: { label: 'awaits-number' },
    });
    expect(await read(EAN, 39)).toMatchObject({ ...COUNTED_ONCE, params: { name: 'Goods cream' } });
    expect(await bench.packedItems()).toEqual([`${FIRST}-001`]);
    expect(bench.service.state()).toMatchObject({ order: null, alarm: null });
  });

  it('is journaled as a double read', async () => {
    await read(EAN, 500);
    await read(EAN, 20);
    const rows = await bench.db.selectFrom('journal').selectAll().where('raw', '=', EAN).execute();
    expect(rows).toMatchObject([
      { verdict: 'accepted', item_nr: `${FIRST}-001` },
      {
        verdict: 'info',
        reason: 'double-read',
        kind: 'barcode',
        order_id: FIRST,
        item_nr: null,
        sku: 'cream',
        events: JSON.stringify({ events: [], undo: 'keep' }),
      },
    ]);
  });

  it('counts twice when the second read ends 40 ms or more after the first', async () => {
    await read(EAN, 500);
    expect(await read(EAN, 40)).toMatchObject({ verdict: 'accepted' });
    expect(await bench.packedItems()).toEqual([`${FIRST}-001`, `${NEXT}-001`]);
  });

  it('counts as ten units at 60 ms between reads', async () => {
    await bench.scan(MANY);
    for (let nth = 1; nth <= 10; nth += 1)
      expect(await read(UPC, 60)).toMatchObject({ situation: 'unit-taken', params: { left: 11 - nth } });
  });

  it('is counted once however often it comes without a pause', async () => {
    await read(EAN, 500);
    for (let nth = 1; nth <= 5; nth += 1) expect(await read(EAN, 30)).toMatchObject(COUNTED_ONCE);
    expect(await bench.packedItems()).toEqual([`${FIRST}-001`]);
  });

  it('is counted once in the middle of an order, and scanned again counts again', async () => {
    await bench.scan(MANY);
    await read(UPC, 500);
    expect(await read(UPC, 15)).toMatchObject(COUNTED_ONCE);
    expect(await read(UPC, 400)).toMatchObject({ situation: 'unit-taken', params: { left: 9 } });
  });

  it.each([
    ['as EAN-13', `0${UPC}`],
    ['as ITF-14', `00${UPC}`],
  ])('counts once also when the second comes %s', async (_, again) => {
    await bench.scan(MANY);
    await read(UPC, 500);
    expect(await read(again, 20)).toMatchObject(COUNTED_ONCE);
  });

  it('counts once when the code is a SKU', async () => {
    expect(await read('cream', 500)).toMatchObject({ verdict: 'accepted' });
    expect(await read('cream', 20)).toMatchObject(COUNTED_ONCE);
  });

  it('counts twice when the scanner read something else in between', async () => {
    await read(EAN, 500);
    await read('CMD:REPRINT', 10);
    expect(await read(EAN, 10)).toMatchObject({ verdict: 'accepted' });
  });

  it('counts twice when another scanner read the second', async () => {
    await read(EAN, 500);
    expect(await read(EAN, 10, { scanner: 'serial:/dev/ttyACM1' })).toMatchObject({ verdict: 'accepted' });
  });

  it('counts twice when the source does not report when a read ended', async () => {
    await read(EAN, 500, { endedAt: undefined });
    expect(await read(EAN, 10, { endedAt: undefined })).toMatchObject({ verdict: 'accepted' });
  });

  it('counts twice when it is pressed on the screen', async () => {
    const press = () => bench.read({ raw: EAN, source: 'screen', endedAt: 7 });
    await press();
    expect(await press()).toMatchObject({ verdict: 'accepted' });
  });

  it('is recognised by when the reads ended, not by when the bench handles them', async () => {
    const first = read(EAN, 500);
    const second = read(EAN, 60);
    expect(await Promise.all([first, second])).toMatchObject([
      { verdict: 'accepted' },
      { verdict: 'accepted' },
    ]);
  });

  it('does not include a read before the last start', async () => {
    await read(EAN, 500);
    await bench.restart();
    expect(await read(EAN, 10)).toMatchObject({ verdict: 'accepted' });
  });

  it('is refused each time when nothing was packed for it', async () => {
    await bench.scan(MANY);
    expect(await read(EAN, 500)).toMatchObject({ verdict: 'refused', reason: 'not-needed' });
    expect(await read(EAN, 10)).toMatchObject({ verdict: 'refused', reason: 'locked' });
  });

  it('does not lock when it is the mark that just ended an order', async () => {
    await bench.scan(MANY);
    for (let nth = 1; nth <= 10; nth += 1) await bench.scan(UPC);
    const trace = { ms: 180, end: 'cr', gsKeys: [], isAltCoded: false } as const;
    expect(await read(MARK, 500, { trace })).toMatchObject({ verdict: 'accepted' });
    expect(bench.service.state().order).toBeNull();
    expect(await read(MARK, 200, { trace })).toMatchObject({ verdict: 'refused', reason: 'already-packed' });
    expect(bench.service.state().alarm).toBeNull();
    expect(await read(MARK, 900, { trace })).toMatchObject({ verdict: 'refused', reason: 'mark-used' });
    expect(bench.service.state().alarm).not.toBeNull();
  });
});

describe('a double read of a supervisor badge that answers a question', () => {
  const BADGE = { raw: 'OP:9', source: 'serial', scanner: 'serial:/dev/ttyACM0' } as const;

  it('leaves the packer logged in; a later scan logs the supervisor in', async () => {
    await using bench = await startedBench({
      findOperator: async (id) => ({ id, name: id, role: id === '9' ? 'supervisor' : 'packer' }),
    });
    bench.world.guards = { ...bench.world.guards, whoMayCancel: 'supervisor' };
    await bench.scan(MANY, 'CMD:MISSING', UPC, 'CMD:REASON:1');
    expect(await bench.read({ ...BADGE, endedAt: 1_000 })).toMatchObject({ situation: 'unit-missing' });
    expect(await bench.read({ ...BADGE, endedAt: 1_030 })).toMatchObject({
      verdict: 'info',
      reason: 'double-read',
      params: { isBadge: 1 },
    });
    expect(bench.service.state()).toMatchObject({ operator: { id: '1' } });
    expect(await bench.waiting()).toContain('cancel-item');
    expect(await bench.read({ ...BADGE, endedAt: 2_000 })).toMatchObject({ situation: 'logged-in' });
  });
});

describe('the time within which two reads are one', () => {
  it.each([
    [0, 0, 'accepted'],
    [120, 119, 'info'],
    [120, 120, 'accepted'],
    [500, 499, 'info'],
  ])('of %i ms makes a second read after %i ms %s', async (doubleReadMs, after, verdict) => {
    await using bench = await startedBench({ doubleReadMs });
    const read = { raw: EAN, source: 'hid', scanner: 'hid', endedAt: 50 } as const;
    await bench.read(read);
    expect(await bench.read({ ...read, endedAt: 50 + after })).toMatchObject({ verdict });
  });
});
