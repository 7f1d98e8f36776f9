import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The age of an order counts in hours: where its day alone is known, the line says the end of that day (`latestCreation`). */
export const orderAge: Migration = {
  async up(db) {
    await sql`update queue_lines set created_on = created_on || 'T24:00' where length(created_on) = 10`.execute(
      db,
    );
  },
};
