import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { StockRecord } from '#client/goods-platform.ts';
import { createLog } from '#main/base/log.ts';
import { createStockReading } from '#main/stock/stock-reading.ts';
import { err, ok } from '#shared/domain/result.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const record = (sellerSku: string): StockRecord => ({
  sellerSku,
  platformSku: `P-${sellerSku}`,
  quantity: 1,
  warehouse: 'W1',
  updatedAt: null,
});

/** A version of the platform with these pages; null: it has ended. */
const version = (pages: readonly (readonly string[] | null)[]) => ({
  async listStock({ page }: { readonly page: number }) {
    const rows = pages[page - 1];
    if (rows === null) return err(platformErrorOf('version-ended', 'Gone', { httpStatus: 410 }));
    return ok({ rows: (rows ?? []).map(record), pages: pages.length, total: null });
  },
});

async function stockRead(...readings: readonly (() => ReturnType<typeof version>)[]) {
  await using store = await temporaryDatabase();
  const { db } = store;
  let goods = version([]);
  const clock = steppedClock();
  const reading = createStockReading({
    db,
    clock,
    log: createLog('silent'),
    emit: () => undefined,
    goods: () => goods,
  });
  for (const next of readings) {
    goods = next();
    clock.advance(1);
    await reading.readNow('fbs');
  }
  const rows = await db.selectFrom('goods_stock').select('seller_sku').orderBy('seller_sku').execute();
  return rows.map(({ seller_sku }) => seller_sku);
}

it('is read to the end although the goods of a page have no records', async () => {
  expect(await stockRead(() => version([['A'], [], ['B']]))).toEqual(['A', 'B']);
});

it('forgets what is no longer listed', async () => {
  expect(
    await stockRead(
      () => version([['A'], ['B']]),
      () => version([['B']]),
    ),
  ).toEqual(['B']);
});

it('forgets nothing when the version ends in the middle of the list', async () => {
  expect(
    await stockRead(
      () => version([['A'], ['B']]),
      () => version([['B'], null]),
    ),
  ).toEqual(['A', 'B']);
});
