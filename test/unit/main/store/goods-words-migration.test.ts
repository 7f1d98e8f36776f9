import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('goods of an earlier version are found by their words', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await earlierDatabase(file, '2026-12-03-pictures', (sqlite) =>
    sqlite.exec(`insert into goods (platform_sku, seller_sku, barcode, name, size, brand, categories)
      values ('A', 'A', '', 'Ботинки «Ёлка»', '41', 'Polar', '[]'), ('B', 'B', '', '', '', '', '[]')`),
  );
  const { db } = await openDatabase(file);
  const words = await db.selectFrom('goods_words').selectAll().orderBy('word').execute();
  await db.destroy();
  expect(words.map(({ word, platform_sku }) => `${platform_sku} ${word}`)).toEqual([
    ...['A 41', 'A polar', 'A ботинки', 'A елка'],
  ]);
});
