import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('goods of an earlier version become twins of each other by brand and name', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await earlierDatabase(file, '2026-12-01-plain-names', (sqlite) =>
    sqlite.exec(`insert into goods (platform_sku, seller_sku, barcode, name, size, brand, categories)
      values ('A', 'A', '', 'Ботинки Trail', '41', 'Polar', '[]'),
        ('B', 'B', '', 'Ботинки Trail Polar', '42', 'Polar', '[]'),
        ('C', 'C', '', 'Ботинки Trail', '42', 'Kordano', '[]'),
        ('D', 'D', '', '', '42', 'Polar', '[]')`),
  );
  const { db } = await openDatabase(file);
  const goods = await db.selectFrom('goods').select(['platform_sku', 'twin_key']).execute();
  await db.destroy();
  const key = (sku: string) => goods.find(({ platform_sku }) => platform_sku === sku)?.twin_key;
  expect(key('A')).toMatch(/./);
  expect(key('B')).toBe(key('A'));
  expect(key('C')).not.toBe(key('A'));
  expect(key('D')).toBeNull();
});
