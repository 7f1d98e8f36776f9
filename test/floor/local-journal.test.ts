import { describe, expect, it } from 'vitest';
import { taughtBarcodes, teachBarcode } from '#main/goods/taught-barcode-store.ts';
import { startAwayFloor } from '../support/away-table.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

/** In no catalog. */
const TAUGHT = '04006381333931';
const UNKNOWN = '4006381333948';

const ORDERS = [anOrder(A, [BAG, SCARF, SHOES]), anOrder(B, [BAG])];

describe('while the server is away', () => {
  it('the open order is finished, and no other one is opened', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    expect(await floor.scan(SCARF.barcode)).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
    expect(await floor.scan(B)).toMatchObject(refused('server-away-finish'));
    expect(await floor.scan('CMD:MISSING')).toMatchObject(refused('server-away-finish'));
    expect(await floor.scan(markOf(SHOES))).toMatchObject({ verdict: 'accepted', situation: 'order-done' });
    expect(await floor.scan(B)).toMatchObject(refused('server-away'));
    expect(await floor.scan(BAG.barcode)).toMatchObject(refused('server-away'));
  });

  it('a barcode that was taught packs its goods, and none is taught', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS, operator: '9' });
    const taught = { barcode: TAUGHT, platformSku: SCARF.sku, by: '9', at: '2025-11-20T10:00:00.000Z' };
    await floor.db.transaction().execute((trx) => teachBarcode(trx, taught));
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    expect(await floor.scan(TAUGHT)).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
    expect(await floor.scan(UNKNOWN)).toMatchObject(refused('not-needed'));
    expect(floor.service().state().asking).toBeNull();
    await floor.scan('CMD:OK');
    await floor.plug();
    expect(await taughtBarcodes(floor.db)).toEqual([taught]);
    expect(await floor.contradictions()).toEqual([]);
  });

  it('a barcode that was taught is not taken for its goods if the catalog has it by now for goods of other orders', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS, operator: '9' });
    const taught = { barcode: TAUGHT, platformSku: SCARF.sku, by: '9', at: '2025-11-20T10:00:00.000Z' };
    await floor.db.transaction().execute((trx) => teachBarcode(trx, taught));
    const listed = floor.db.updateTable('goods').set({ barcode: TAUGHT.slice(1) });
    await listed.where('platform_sku', '=', BELT.sku).execute();
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    expect(await floor.scan(TAUGHT)).toMatchObject(refused('not-needed'));
    await floor.scan('CMD:OK');
    await floor.plug();
    expect(await floor.scan(TAUGHT)).toMatchObject(refused('not-needed'));
  });

  it('a mark is not taken for goods without a barcode: it may be of goods that only the floor knows', async () => {
    await using floor = await startAwayFloor({ orders: [anOrder(A, [SHOES, BAG])] });
    await floor.db.updateTable('goods').set({ barcode: '' }).where('platform_sku', '=', SHOES.sku).execute();
    await floor.scanAll(A, SHOES.sku);
    await floor.pull();
    expect(await floor.scan(markOf(BELT))).toMatchObject(refused('server-away-finish'));
    await floor.plug();
    expect(await floor.scan(markOf(BELT))).toMatchObject(refused('mark-wrong-goods'));
    expect(await floor.scan('CMD:OK')).toMatchObject({ verdict: 'accepted' });
    expect(await floor.scan(markOf(SHOES))).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
  });

  it('the packer is told whether to finish the order or to wait', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    const told = () => floor.service().withoutServer(true);
    expect(told()).toBe('refused');
    await floor.scanAll(A, BAG.barcode);
    await floor.settled();
    expect(told()).toBe('finish');
    expect(floor.service().withoutServer(false)).toBeNull();
    await floor.pull();
    await floor.scan(SCARF.barcode);
    expect(told()).toBe('finish');
    await floor.scan(markOf(SHOES));
    expect(told()).toBe('saved');
    await floor.plug();
    expect(floor.service().withoutServer(false)).toBeNull();
  });

  it('the label of the order that is finished is scanned, if that is asked for', async () => {
    await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, SCARF])], proofOfLabel: true });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    await floor.scan(SCARF.barcode);
    expect(floor.service().withoutServer(true)).toBe('finish');
    const [proof] = floor.service().state().proofs;
    expect(await floor.scan(BAG.barcode)).toMatchObject(refused('label-not-scanned'));
    expect(await floor.scan(proof?.packNumber ?? '')).toMatchObject(accepted('label-proven'));
    expect(floor.service().withoutServer(true)).toBe('saved');
    await floor.plug();
    expect(await floor.db.selectFrom('packs').select(['status', 'awaits_proof']).execute()).toEqual([
      { status: 'closed', awaits_proof: 0 },
    ]);
    expect(await floor.contradictions()).toEqual([]);
  });

  it('a table without an open order refuses every scan', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.pull();
    expect(await floor.scan(A)).toMatchObject(refused('server-away'));
    await floor.plug();
    expect(await floor.scan(A)).toMatchObject(accepted('order-opened'));
  });

  it('goods that the order does not need are refused as ever, and lock the bench', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    expect(await floor.scan(BAG.barcode)).toMatchObject({ reason: 'too-many' });
    expect(await floor.scan(SCARF.barcode)).toMatchObject(refused('locked'));
    await floor.scan('CMD:OK');
    expect(await floor.scan(SCARF.barcode)).toMatchObject({ situation: 'unit-taken' });
  });

  it('what was scanned without it is taken back, and nothing earlier', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    await floor.scan(SCARF.barcode);
    expect(await floor.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted', situation: 'undone' });
    expect(await floor.scan('CMD:UNDO')).toMatchObject({ reason: 'nothing-to-undo' });
    await floor.plug();
    expect((await floor.one.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 1)]);
  });
});

describe('when the server is back', () => {
  it('everything scanned meanwhile is in the journal once, as it was scanned', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    const answers = [];
    for (const code of [SCARF.barcode, SCARF.barcode, 'CMD:OK', markOf(SHOES)])
      answers.push(await floor.scan(code));
    await floor.plug();
    const merged = (await floor.journal()).slice(-4);
    expect(
      merged.map(({ scan_no, at, reason, verdict }) => ({ scanNo: scan_no, at, reason, verdict })),
    ).toEqual(answers.map(({ scanNo, at, reason, verdict }) => ({ scanNo, at, reason, verdict })));
    expect((await floor.one.packs()).map(({ status }) => status)).toEqual(['closed']);
    expect(await floor.one.units()).toHaveLength(3);
    expect(await floor.contradictions()).toEqual([]);
    expect(floor.service().isAway()).toBe(false);
    await floor.plug();
    await floor.restart();
    expect(await floor.journal()).toHaveLength(3 + 4);
    expect(await floor.scan(B)).toMatchObject(accepted('order-opened'));
    expect((await floor.scan(BAG.barcode)).situation).toBe('order-done');
  });

  it('a station that was restarted meanwhile merges before it packs', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scanAll(A, BAG.barcode);
    await floor.pull();
    await floor.scan(SCARF.barcode);
    await expect(floor.restart()).rejects.toThrow();
    floor.wire.staysCut(false);
    await floor.restart();
    expect(await floor.one.units()).toHaveLength(2);
    expect(await floor.scan(markOf(SHOES))).toMatchObject({ situation: 'order-done' });
    expect(await floor.one.units()).toHaveLength(3);
  });

  it('a merge that is cut at a commit goes on where it was', async () => {
    for (const where of ['before', 'after'] as const) {
      await using floor = await startAwayFloor({ orders: ORDERS });
      await floor.scanAll(A, BAG.barcode);
      await floor.pull();
      await floor.scanAll(SCARF.barcode, markOf(SHOES));
      floor.wire.staysCut(false);
      floor.wire.cutNext(where);
      floor.service().storeWorks();
      await floor.settled();
      await floor.plug();
      await floor.plug();
      expect(await floor.one.units()).toHaveLength(3);
      expect(await floor.journal()).toHaveLength(1 + 2 + 2);
      expect(await floor.contradictions()).toEqual([]);
    }
  });

  it('a scan whose commit was in doubt counts once', async () => {
    for (const where of ['before', 'after'] as const) {
      await using floor = await startAwayFloor({ orders: [anOrder(A, [BAG, BAG, SCARF])] });
      await floor.scanAll(A, BAG.barcode);
      await floor.settled();
      floor.wire.staysCut(true);
      floor.wire.cutNext(where);
      expect(await floor.scan(BAG.barcode)).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
      expect(floor.service().isAway()).toBe(true);
      expect(await floor.scan(SCARF.barcode)).toMatchObject({ situation: 'order-done' });
      await floor.plug();
      expect(await floor.one.units()).toHaveLength(3);
      expect((await floor.journal()).map(({ scan_no }) => scan_no)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('a second outage is merged like the first', async () => {
    await using floor = await startAwayFloor({ orders: ORDERS });
    await floor.scan(A);
    for (const code of [BAG.barcode, SCARF.barcode, markOf(SHOES)]) {
      await floor.pull();
      expect(await floor.scan(code)).toMatchObject({ verdict: 'accepted' });
      await floor.plug();
    }
    expect(await floor.one.units()).toHaveLength(3);
    expect((await floor.one.packs()).map(({ status }) => status)).toEqual(['closed']);
  });
});
