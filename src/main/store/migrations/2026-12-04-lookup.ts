import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Find searches orders and packs by the end of their number: that is what people read out, and what stands
 * large on the label. Pack numbers are stored before anybody packs, so this index costs no scan anything.
 */
export const lookup: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('orders_tail')
      .on('orders')
      .expression(sql`(substr(id, length(id) - 5))`)
      .execute();
    await db.schema
      .createIndex('pack_numbers_tail')
      .on('pack_numbers')
      .expression(sql`(substr(pack_number, length(pack_number) - 3))`)
      .execute();
  },
};
