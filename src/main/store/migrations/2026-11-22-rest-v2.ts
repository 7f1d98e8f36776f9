import type { Migration } from 'kysely/migration';

/** What REST v2 names and plans: its own ids, shipment ids and pallet barcodes made by it, and plans told before numbers. */
export const restV2: Migration = {
  async up(db) {
    await db.schema
      .createTable('v2_names')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('own_name', 'text', (column) => column.notNull())
      .addColumn('v2_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('v2_names_key', ['kind', 'own_name'])
      .execute();
    await db.schema.createIndex('v2_names_by_id').on('v2_names').columns(['kind', 'v2_id']).execute();
    await db.schema
      .createTable('pack_plans')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('planned_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('shipments').addColumn('platform_id', 'text').execute();
    await db.schema.alterTable('pallets').addColumn('platform_barcode', 'text').execute();
    await db.schema
      .createIndex('pallets_platform_barcode')
      .on('pallets')
      .column('platform_barcode')
      .execute();
    await db.schema.alterTable('shipment_units').addColumn('platform_pallet', 'text').execute();
  },
};
