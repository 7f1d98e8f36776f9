import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every index of a packed unit is a page more that goes to the disk before the packer hears of the scan. */
export const leanUnits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Found by its pack, and its pack by its order.
    await db.schema.dropIndex('pack_units_order_id').execute();
    // Most units have no mark.
    await db.schema.dropIndex('pack_units_uit').execute();
    await db.schema
      .createIndex('pack_units_uit')
      .unique()
      .on('pack_units')
      .column('uit')
      .where(sql.ref('uit'), 'is not', null)
      .execute();
  },
};
