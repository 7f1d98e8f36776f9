import { afterAll, describe, expect, it } from 'vitest';
import {
  readFboStocks,
  readFbsStocks,
  readIlliquidStocks,
  updateFbsStocks,
} from '#client/v2/stock/stocks.ts';
import { must } from '../../contracts/platform-bench.ts';
import { refusedField, signInV2 } from '../../sandbox/v2/partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Caller } from './caller.ts';

const bench = await startV2Caller();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;
const partner = await signInV2(sandbox);

const FIRST_PAGE = { page: 1, limit: 100 };
const BELT = 'KD-BELT-95';
const claims = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ externalSku: `S-${at + 1}`, quantity: 1 }));
const quantityOf = async (externalSku: string) =>
  must(await readFbsStocks(caller, { ...FIRST_PAGE, externalSkus: [externalSku] })).rows.map(
    ({ quantity }) => quantity,
  );

describe('[v2, stock] reading', () => {
  it('returns FBS and FBO stock separately, and each SKU once', async () => {
    const skus: string[] = [];
    for (const read of [readFbsStocks, readFboStocks])
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const answer = must(await read(caller, { page, limit: 20 }));
        hasNext = answer.hasNext;
        skus.push(...answer.rows.map(({ externalSku }) => externalSku));
      }
    expect(skus.toSorted()).toEqual((await sandbox.state()).goods.map(({ sku }) => sku).toSorted());
  });

  it('returns illiquid stock as a part of FBO stock', async () => {
    const all = must(await readFboStocks(caller, FIRST_PAGE)).rows;
    const illiquid = must(await readIlliquidStocks(caller, FIRST_PAGE)).rows;
    expect(illiquid.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining([...illiquid]));
  });

  it('leaves out empty records on request', async () => {
    must(await updateFbsStocks(caller, [{ externalSku: BELT, quantity: 0 }]));
    const skus = async (withZeroQuantity: boolean) =>
      must(await readFbsStocks(caller, { ...FIRST_PAGE, withZeroQuantity })).rows.map(
        (row) => row.externalSku,
      );
    expect(await skus(true)).toContain(BELT);
    expect(await skus(false)).not.toContain(BELT);
  });

  it('returns what has changed since a time', async () => {
    await sandbox.control('clock', { advanceSeconds: 60 });
    const updatedAtFrom = new Date((await sandbox.state()).now);
    must(await updateFbsStocks(caller, [{ externalSku: BELT, quantity: 9 }]));
    const { rows } = must(await readFbsStocks(caller, { ...FIRST_PAGE, updatedAtFrom }));
    expect(rows).toMatchObject([{ externalSku: BELT, quantity: 9 }]);
  });

  it('[Limits, Stock SKUs per request] requests 100 SKUs, and not 101', async () => {
    const externalSkus = claims(101).map(({ externalSku }) => externalSku);
    must(await readFbsStocks(caller, { ...FIRST_PAGE, externalSkus: externalSkus.slice(1) }));
    await expectUnsent(sandbox, 'externalSku', () => readFbsStocks(caller, { ...FIRST_PAGE, externalSkus }));
    await expectUnsent(sandbox, 'limit', () => readFboStocks(caller, { page: 1, limit: 101 }));
  });
});

describe('[v2, stock] setting FBS stock', () => {
  it('returns the record, which is read again', async () => {
    expect(must(await updateFbsStocks(caller, [{ externalSku: BELT, quantity: 12 }]))).toMatchObject([
      { externalSku: BELT, quantity: 12 },
    ]);
    expect(await quantityOf(BELT)).toEqual([12]);
  });

  it.each([0, 2_147_483_647])('[Limits, quantity] accepts %i', async (quantity) => {
    must(await updateFbsStocks(caller, [{ externalSku: BELT, quantity }]));
    expect(await quantityOf(BELT)).toEqual([quantity]);
  });

  it.each([-1, 2_147_483_648, 1.5])('[Limits, quantity] does not send %d', async (quantity) => {
    const stocks = [{ externalSku: BELT, quantity }];
    await expectUnsent(sandbox, 'stocks[0].quantity', () => updateFbsStocks(caller, stocks));
    expect(await partner.post('/v2/fbs/stocks', { stocks })).toMatchObject(
      refusedField('stocks[0].quantity'),
    );
  });

  it.each(['A?', 'A*'])('[v2, stock] does not send the SKU %s', async (externalSku) => {
    await expectUnsent(sandbox, 'stocks[0].externalSku', () =>
      updateFbsStocks(caller, [{ externalSku, quantity: 1 }]),
    );
  });

  it('[Limits, Stock SKUs per request] accepts 100 SKUs, and does not send 101', async () => {
    const refused = await updateFbsStocks(caller, claims(100));
    // Sent, and refused for unknown goods.
    expect(refused).toMatchObject({ ok: false, error: { kind: 'validation', httpStatus: 400 } });
    await expectUnsent(sandbox, 'stocks', () => updateFbsStocks(caller, claims(101)));
    expect(await partner.post('/v2/fbs/stocks', { stocks: claims(101) })).toMatchObject(
      refusedField('stocks'),
    );
  });

  it('of FBO goods is refused', async () => {
    expect(await updateFbsStocks(caller, [{ externalSku: 'KD-WALT', quantity: 1 }])).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'stocks[0].externalSku' }] },
    });
  });
});
