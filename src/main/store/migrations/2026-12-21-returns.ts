import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Units that come back from customers, the boxes they come in, and the receiving of them at a table. */
export const returns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('returns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('return_id', 'text')
      .addColumn('item_nr', 'text')
      .addColumn('order_id', 'text')
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('seller_sku', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('has_arrived', 'integer', (column) => column.notNull())
      .addColumn('condition', 'text')
      .addColumn('box_id', 'text')
      .addColumn('uit', 'text')
      .addColumn('mark', 'text')
      .addColumn('mark_check', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text')
      .addColumn('received_by', 'text')
      .addColumn('station', 'text')
      .addColumn('stocked_at', 'text')
      .execute();
    for (const column of ['return_id', 'item_nr', 'sku', 'box_id', 'mark', 'station'] as const)
      await db.schema.createIndex(`returns_${column}`).on('returns').column(column).execute();
    await db.schema.createIndex('returns_updated_at').on('returns').columns(['updated_at', 'id']).execute();
    await db.schema
      .createTable('return_boxes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('barcode', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('items_quantity', 'integer')
      .addColumn('station', 'text')
      .addColumn('opened_at', 'text')
      .addColumn('checked_at', 'text')
      .execute();
    await db.schema.createIndex('return_boxes_barcode').on('return_boxes').column('barcode').execute();
    await db.schema.createIndex('return_boxes_station').on('return_boxes').column('station').execute();
    await db.schema
      .createTable('return_sessions')
      .addColumn('station', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('box_id', 'text')
      .addColumn('awaits_mark', 'text')
      .execute();
    await db.schema
      .createTable('return_extras')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('box_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('return_extras_key', ['station', 'code'])
      .execute();
    // Those of the last weeks were read and not kept: they are read once more.
    await sql`delete from settings where name = 'sync.watermark.returns'`.execute(db);
  },
};
