import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { setMarkRule } from '#main/goods/mark-rule-store.ts';
import { taughtBarcodes, withdrawBarcode } from '#main/goods/taught-barcode-store.ts';
import type { Database } from '#main/store/database.ts';
import { type BenchOptions, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import {
  anOrder,
  BAG,
  BELT,
  itemOf,
  markOf,
  SCARF,
  SHIRT,
  SHOES,
  type TestGoods,
} from '../support/bench-goods.ts';

/** A barcode that no goods have, and a code that is no barcode at all. */
const UNKNOWN = '4006381333931';
const CARTON = 'CARTON/77-A';

async function benchOf(options: BenchOptions) {
  let db: Database | null = null;
  const bench = await startBench({
    operator: '9',
    ...options,
    withDatabase(opened) {
      db = opened;
      return opened;
    },
  });
  if (db === null) throw new Error('the bench opened no database');
  return Object.assign(bench, { db: db as Database });
}

/** As the catalog has it from now on. */
const list = (db: Database, goods: TestGoods, barcode: string) =>
  db.transaction().execute((trx) =>
    storeGoods(trx, [
      {
        platformSku: goods.sku,
        sellerSku: goods.sellerSku,
        barcode,
        name: goods.name,
        size: goods.size,
        brand: goods.brand,
        categories: goods.markRequired ? ['Shoes'] : ['Bags'],
        imageUrl: null,
      },
    ]),
  );

const unlist = (db: Database, { sku }: TestGoods) =>
  db
    .updateTable('goods')
    .set({ unlisted_at: '2025-11-20T10:00:00.000Z' })
    .where('platform_sku', '=', sku)
    .execute();

async function teach(bench: TestBench, code: string, goods: TestGoods) {
  await bench.scan(code);
  if (bench.state().alarm !== null) await bench.scan('CMD:OK');
  return bench.scanAll(goods.sku, 'CMD:OK');
}

describe('a barcode that nothing knows', () => {
  it.each([
    [UNKNOWN, 'not-needed'],
    [CARTON, 'unknown-code'],
  ] as const)(
    '%s is refused as ever (%s), then taught by a supervisor, and then packs its goods',
    async (code, reason) => {
      await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF])] });
      await bench.scan(A);
      expect(await refusedScan(bench, code)).toMatchObject({
        ...refused(reason),
        also: { situation: 'choose-line-to-teach' },
      });
      if (reason === 'not-needed') await bench.scan('CMD:OK');
      expect(await bench.scan(SCARF.sku)).toMatchObject(accepted('ask-teach', { name: SCARF.name }));
      expect(await bench.scan('CMD:OK')).toMatchObject(accepted('barcode-taught', { name: SCARF.name }));
      expect(statuses(bench)).toEqual(['open', 'open']);
      expect(await bench.scan(code)).toMatchObject(accepted('unit-taken', { name: SCARF.name }));
      expect(statuses(bench)).toEqual(['open', 'packed']);
      const [taught] = await taughtBarcodes(bench.db, SCARF.sku);
      expect(taught).toMatchObject({ platformSku: SCARF.sku, by: '9' });
    },
  );

  it('is not taught by OK alone, though only one kind of goods is open', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, BAG])] });
    await bench.scan(A);
    expect(await refusedScan(bench, UNKNOWN)).toMatchObject({
      ...refused('not-needed'),
      sound: 'wrong-goods',
    });
    expect(bench.state().alarm).toMatchObject({ reason: 'not-needed' });
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    expect(bench.state().asking).toMatchObject({ kind: 'teach-line' });
    await bench.scan('CMD:OK');
    await bench.scan('CMD:OK');
    expect(await taughtBarcodes(bench.db)).toEqual([]);
    expect(bench.state().asking).toBeNull();
  });

  it('is not asked about any more when the right unit is scanned: that is packed', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, BAG])] });
    await bench.scanAll(A, UNKNOWN, 'CMD:OK');
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
    expect(bench.state().asking).toBeNull();
  });

  it('leaves the last unit to be taken back', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, BAG])] });
    await bench.scanAll(A, BAG.barcode, UNKNOWN, 'CMD:OK', 'CMD:UNDO');
    expect(bench.state().asking).toBeNull();
    expect(statuses(bench)).toEqual(['open', 'open']);
  });

  it.each(['https://example.com/goods/77', `CARTON/${'7'.repeat(60)}`, 'CMD:NOTHING', 'OP:', '¾"V'])(
    '%s is not taught',
    async (code) => {
      await using bench = await benchOf({ orders: [anOrder(A, [BAG])] });
      await bench.scan(A);
      expect(await refusedScan(bench, code)).toMatchObject(refused('unknown-code'));
      expect(bench.state().asking).toBeNull();
    },
  );

  it('opens the order that needs its goods once it is taught', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG])] });
    await bench.scan(A);
    await teach(bench, UNKNOWN, BAG);
    await bench.scan(UNKNOWN);
    expect(await bench.scan(UNKNOWN)).toMatchObject({ subject: { orderId: B } });
  });

  it('is refused for a packer, and nothing is asked', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG])], operator: '1' });
    await bench.scan(A);
    expect(await refusedScan(bench, CARTON)).toMatchObject(refused('unknown-code'));
    expect(await refusedScan(bench, UNKNOWN)).toMatchObject(refused('not-needed'));
    expect(bench.state().asking).toBeNull();
  });

  it('is not taught by whoever logs in while it is asked', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(A, UNKNOWN, 'CMD:OK', BAG.sku, 'OP:1');
    expect(bench.state().asking).toBeNull();
    await bench.scan('CMD:OK');
    expect(await taughtBarcodes(bench.db)).toEqual([]);
  });

  it.each(['CMD:BACK', 'CMD:UNDO'])('is not taught after %s', async (leave) => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, UNKNOWN, 'CMD:OK', SCARF.sku, leave);
    expect(bench.state().asking).toBeNull();
    expect(await taughtBarcodes(bench.db)).toEqual([]);
  });

  it('is not taught to goods that the order does not need', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])] });
    await bench.scanAll(A, UNKNOWN, 'CMD:OK');
    expect(await refusedScan(bench, BELT.sku)).toMatchObject(refused('unit-not-open'));
    expect(bench.state().asking).toMatchObject({ kind: 'teach-line' });
  });

  it('is not taught while goods of the order are unknown: it may be theirs', async () => {
    await using bench = await benchOf({
      orders: [anOrder(A, [{ goods: BAG, isKnown: false }, SCARF])],
    });
    await bench.scan(A);
    expect(await refusedScan(bench, UNKNOWN)).toMatchObject(refused('goods-unknown'));
  });

  it('belongs to the goods of the catalog as soon as it lists them', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    await bench.scan(A);
    await teach(bench, UNKNOWN, BAG);
    await list(bench.db, SCARF, UNKNOWN);
    await bench.scan(UNKNOWN);
    expect(statuses(bench)).toEqual(['open', 'packed']);
  });

  it('is unknown again once it is withdrawn', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(A);
    await teach(bench, UNKNOWN, BAG);
    const [taught] = await taughtBarcodes(bench.db);
    const withdrawn = await bench.db
      .transaction()
      .execute((trx) => withdrawBarcode(trx, taught?.barcode ?? ''));
    expect(withdrawn).toBe(BAG.sku);
    expect(await refusedScan(bench, UNKNOWN)).toMatchObject({ also: { situation: 'choose-line-to-teach' } });
  });
});

describe('a barcode of the catalog that is no GTIN, or has a wrong check digit', () => {
  const ODD = ['4006381333932', 'CARTON/77-A'];

  it.each(ODD)('%s packs its goods', async (code) => {
    await using bench = await benchOf({ orders: [anOrder(A, [SCARF, BAG])], operator: '1' });
    await list(bench.db, BAG, code);
    await bench.scan(A);
    expect(await bench.scan(code)).toMatchObject(accepted('unit-taken', { name: BAG.name }));
  });

  it.each(ODD)('%s is the wrong goods where others are needed, and is not taught to those', async (code) => {
    await using bench = await benchOf({ orders: [anOrder(A, [SCARF]), anOrder(B, [BAG])] });
    await list(bench.db, BAG, code);
    await bench.scan(A);
    expect(await refusedScan(bench, code)).toMatchObject(refused('not-needed', { name: BAG.name }));
    expect(bench.state().asking).toBeNull();
  });

  it.each(ODD)('%s belongs to the goods of the catalog though it was taught to others', async (code) => {
    await using bench = await benchOf({ orders: [anOrder(A, [SCARF, BAG, BELT])] });
    await bench.scan(A);
    await teach(bench, code, SCARF);
    await list(bench.db, BAG, code);
    await bench.scan(code);
    expect(statuses(bench)).toEqual(['open', 'packed', 'open']);
  });
});

describe('marked goods without a barcode', () => {
  const WITHOUT = { ...SHOES, barcode: '', gtin14: '' };

  async function waiting() {
    const bench = await benchOf({ orders: [anOrder(A, [SHOES, BAG])], operator: '1' });
    await list(bench.db, WITHOUT, '');
    await bench.scanAll(A, SHOES.sku);
    return bench;
  }

  it('are packed by their SKU and a mark whose GTIN no other goods have', async () => {
    await using bench = await waiting();
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('unit-taken', { name: SHOES.name }));
    expect(bench.unitAtBench(itemOf(A, 1))?.uit).toBe(markOf(SHOES));
  });

  it('are not packed with a mark of other goods', async () => {
    await using bench = await waiting();
    expect(await refusedScan(bench, markOf(BELT))).toMatchObject(refused('mark-wrong-goods'));
  });

  it('are not packed with a mark that may be of goods of the order that nobody has read yet', async () => {
    await using bench = await benchOf({
      orders: [anOrder(A, [SHOES, { goods: BAG, isKnown: false }])],
      operator: '1',
    });
    await list(bench.db, WITHOUT, '');
    await bench.scanAll(A, SHOES.sku);
    expect(await refusedScan(bench, markOf(BAG))).toMatchObject(refused('goods-unknown'));
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(refused('goods-unknown'));
  });

  it('are not packed by a mark alone', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SHOES, BAG])], operator: '1' });
    await list(bench.db, WITHOUT, '');
    await bench.scan(A);
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(refused('not-needed'));
  });

  it('are packed by a mark alone once its GTIN is taught as their barcode', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SHOES, SHOES, BAG])] });
    await list(bench.db, WITHOUT, '');
    await bench.scan(A);
    await teach(bench, SHOES.barcode, SHOES);
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('unit-taken', { name: SHOES.name }));
    await bench.scan(SHOES.barcode);
    expect(await bench.scan(markOf(SHOES, 'B'))).toMatchObject(accepted('unit-taken'));
  });
});

describe('one barcode of two goods', () => {
  it('means those of the open order', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SCARF, BELT])], operator: '1' });
    await list(bench.db, SCARF, BAG.barcode);
    await bench.scanAll(A, BAG.barcode);
    expect(statuses(bench)).toEqual(['packed', 'open']);
  });

  it('opens the order that needs one of them, if none needs the other', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SCARF, BELT])], operator: '1' });
    await list(bench.db, SCARF, BAG.barcode);
    expect(await bench.scan(BAG.barcode)).toMatchObject({ subject: { orderId: A, sku: SCARF.sku } });
  });

  it('means goods that are listed no more only if no others have it', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])], operator: '1' });
    await list(bench.db, SCARF, BAG.barcode);
    await unlist(bench.db, BAG);
    expect(await bench.scan(BAG.barcode)).toMatchObject({ subject: { orderId: B, sku: SCARF.sku } });
    await unlist(bench.db, SCARF);
    expect(await bench.scan(BAG.barcode)).toMatchObject({ subject: { orderId: A, sku: BAG.sku } });
  });

  it('does not say which of them is in hand if the open order needs both', async () => {
    await using bench = await benchOf({
      orders: [anOrder(A, [BAG, SCARF])],
      operator: '1',
      autoClose: false,
    });
    await list(bench.db, SCARF, BAG.barcode);
    await bench.scan(A);
    expect(await refusedScan(bench, BAG.barcode)).toMatchObject(refused('goods-twins'));
    expect(bench.state().alarm).toBeNull();
    await bench.scan(BAG.sku);
    expect(statuses(bench)).toEqual(['packed', 'open']);
    await bench.scan(BAG.barcode);
    expect(statuses(bench)).toEqual(['packed', 'packed']);
  });

  it('does not say which of them is missing', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF])], operator: '1' });
    await list(bench.db, SCARF, BAG.barcode);
    await bench.scanAll(A, 'CMD:MISSING');
    expect(await refusedScan(bench, BAG.barcode)).toMatchObject(refused('goods-twins'));
    expect(await bench.scan(SCARF.sku)).toMatchObject(accepted('choose-reason', { name: SCARF.name }));
  });

  it('does not say it as a mark either, unless the goods were named', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SHOES, SHIRT])], operator: '1' });
    await list(bench.db, SHIRT, SHOES.barcode);
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(refused('goods-twins'));
    await bench.scan(A);
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(refused('goods-twins'));
    await bench.scanAll(SHIRT.sku, markOf(SHOES));
    expect(statuses(bench)).toEqual(['open', 'packed']);
  });

  it('opens no order if several orders need different ones of them, and their SKU does', async () => {
    const urgent = { ...anOrder(B, [SCARF]), cutOff: '2025-11-20T15:00:00.000Z' };
    await using bench = await benchOf({
      orders: [{ ...anOrder(A, [BAG]), cutOff: '2025-11-21T15:00:00.000Z' }, urgent],
      operator: '1',
    });
    await list(bench.db, SCARF, BAG.barcode);
    expect(await refusedScan(bench, BAG.barcode)).toMatchObject(refused('goods-twins'));
    expect(await bench.scan(BAG.sku)).toMatchObject({ subject: { orderId: A, sku: BAG.sku } });
  });
});

const BY_SHOES = { because: 'category', category: 'Обувь', otherName: 'Shoes' };

it('a seller SKU of two goods does not say which of them is in hand', async () => {
  await using bench = await benchOf({ orders: [anOrder(A, [BAG, SCARF, BELT])], operator: '1' });
  await list(bench.db, { ...SCARF, sellerSku: BAG.sellerSku }, SCARF.barcode);
  expect(await refusedScan(bench, BAG.sellerSku)).toMatchObject(refused('goods-twins'));
  await bench.scan(A);
  expect(await refusedScan(bench, BAG.sellerSku)).toMatchObject(refused('goods-twins'));
  await bench.scanAll(BAG.sku, BAG.sellerSku);
  expect(statuses(bench)).toEqual(['packed', 'packed', 'open']);
});

describe('a mark is due', () => {
  const say = (db: Database, goods: TestGoods, rule: 'due' | 'not-due') =>
    db
      .transaction()
      .execute((trx) => setMarkRule(trx, goods.sku, rule, { by: '9', at: '2025-11-20T10:00:00.000Z' }));

  it('when a supervisor said so for the SKU, and the bench says why', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [BAG, SHOES])], operator: '1' });
    await say(bench.db, BAG, 'due');
    await bench.scan(A);
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-waits-for-mark'));
    expect(bench.unitAtBench(itemOf(A, 1))?.markWhy).toEqual({ because: 'supervisor' });
    expect(bench.unitAtBench(itemOf(A, 2))?.markWhy).toEqual(BY_SHOES);
  });

  it('no more when a supervisor said so', async () => {
    await using bench = await benchOf({ orders: [anOrder(A, [SHOES, BAG])], operator: '1' });
    await say(bench.db, SHOES, 'not-due');
    await bench.scan(A);
    expect(await bench.scan(SHOES.barcode)).toMatchObject(accepted('unit-taken'));
  });

  it('when the order of the platform has one', async () => {
    const marked = { goods: BAG, platformUit: markOf(BAG) };
    await using bench = await benchOf({ orders: [anOrder(A, [marked, SCARF])], operator: '1' });
    await bench.scan(A);
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-waits-for-mark'));
    expect(bench.unitAtBench(itemOf(A, 1))?.markWhy).toEqual({ because: 'order' });
  });
});
