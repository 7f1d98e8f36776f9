import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Supplies (FBO) as the platform last showed them, with what the warehouse has counted. */
export const supplies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('supplies')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('day', 'text')
      .addColumn('created_at', 'text')
      .addColumn('quantity', 'integer')
      .addColumn('price_sum', 'text')
      .addColumn('receipt', 'integer')
      .addColumn('accepted', 'integer')
      .addColumn('surplus', 'integer')
      .addColumn('missing', 'integer')
      .addColumn('damaged', 'integer')
      .addColumn('warehouse', 'text', (column) => column.notNull())
      .addColumn('can_change_warehouse', 'integer')
      .addColumn('read_at', 'text', (column) => column.notNull())
      // Of the detail; null: it was not read yet.
      .addColumn('pallets', 'text')
      .addColumn('problems', 'text')
      .addColumn('history', 'text')
      .addColumn('detail_read_at', 'text')
      .addColumn('reject_asked', 'text')
      .execute();
    await db.schema
      .createTable('supply_items')
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('ean', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer')
      .addColumn('receipt', 'integer')
      .addColumn('accepted', 'integer')
      .addColumn('surplus', 'integer')
      .addColumn('missing', 'integer')
      .addColumn('damaged', 'integer')
      .addPrimaryKeyConstraint('supply_items_key', ['code', 'no'])
      .execute();
    // Made here, with what stands on which pallet: the platform does not know that.
    await db.schema
      .createTable('supply_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
