import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A `unitload` is unique for ever over all shipments that were created: a unit that goes out again has another one than its
 * item number. What a platform refused as taken is spent as well.
 */
export const numbersForEver: Migration = {
  async up(db) {
    await db.schema
      .alterTable('shipment_units')
      .addColumn('item_nr', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // Until now every unit went out as its item number.
    await sql`update shipment_units set item_nr = unitload`.execute(db);
    await db.schema.createIndex('shipment_units_item_nr').on('shipment_units').column('item_nr').execute();
    await db.schema
      .alterTable('shipments')
      .addColumn('numbers_taken', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
