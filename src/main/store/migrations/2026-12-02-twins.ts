import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameWithoutBrand } from '#shared/domain/goods.ts';
import { twinKey } from '#shared/domain/look-alikes.ts';

type Goods = { readonly platform_sku: string; readonly name: string; readonly brand: string };

/** Goods that look alike have the same key, so that the bench finds twins of an order's goods in the queue. */
export const twins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('goods').addColumn('twin_key', 'text').execute();
    const { rows } = await sql<Goods>`select platform_sku, name, brand from goods`.execute(db);
    const keys = rows.map(({ platform_sku: sku, name, brand }) => {
      return { sku, key: twinKey({ brand, name: nameWithoutBrand(name, brand) }) };
    });
    // One statement: a catalog may have a hundred thousand goods. A new database has none, on either engine.
    if (keys.length > 0)
      await sql`update goods set twin_key = known.value ->> 'key'
      from json_each(${JSON.stringify(keys)}) as known
      where platform_sku = known.value ->> 'sku'`.execute(db);
    await db.schema.createIndex('goods_twin_key').on('goods').column('twin_key').execute();
  },
};
