import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a supervisor needs of goods, stock and prices, and the changes that were confirmed together. */
export const goodsWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await widenGoods(db);
    await createPrices(db);
    await createStock(db);
    await createChanges(db);
  },
};

async function widenGoods(db: Kysely<unknown>): Promise<void> {
  for (const name of ['parent_sku', 'seller_parent_sku', 'color', 'status', 'contract_type'])
    await db.schema
      .alterTable('goods')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  for (const name of ['is_sellable', 'is_exportable', 'quantity'])
    await db.schema.alterTable('goods').addColumn(name, 'integer').execute();
  await db.schema
    .alterTable('goods')
    .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('goods').addColumn('updated_at', 'text').execute();
  await db.schema.createIndex('goods_parent').on('goods').columns(['parent_sku', 'platform_sku']).execute();
  // Prices in a person's file go by the seller's SKU of a model.
  await db.schema.createIndex('goods_seller_parent').on('goods').column('seller_parent_sku').execute();
  // The entry of goods names the orders that contain them.
  await db.schema.createIndex('order_items_sku').on('order_items').columns(['sku']).execute();
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('goods_prices')
    .addColumn('platform_sku', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('price', 'text')
    .addColumn('sale_price', 'text')
    .addColumn('sale_start', 'text')
    .addColumn('sale_end', 'text')
    .addColumn('state', 'text')
    .addColumn('status_text', 'text', (column) => column.notNull())
    .addColumn('error_text', 'text')
    .addColumn('quarantine', 'text')
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('goods_prices_key', ['platform_sku', 'country'])
    .execute();
  await db.schema
    .createIndex('goods_prices_state')
    .on('goods_prices')
    .columns(['country', 'state'])
    .execute();
}

async function createStock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('goods_stock')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seller_sku', 'text', (column) => column.notNull())
    .addColumn('platform_sku', 'text', (column) => column.notNull())
    .addColumn('warehouse', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('goods_stock_key', ['kind', 'seller_sku', 'warehouse'])
    .execute();
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('goods_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('is_forced', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('operator', 'text')
    .addColumn('station', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createTable('goods_change_rows')
    .addColumn('change', 'integer', (column) => column.notNull())
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('old_value', 'text')
    .addColumn('new_value', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('goods_change_rows_key', ['change', 'no'])
    .execute();
  await db.schema
    .createIndex('goods_change_rows_state')
    .on('goods_change_rows')
    .columns(['change', 'state', 'no'])
    .execute();
}
