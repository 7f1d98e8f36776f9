import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Labels that are wanted in advance are looked for after every scan, among all documents that there ever were. */
export const missingFilesFound: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('documents_without_file')
      .on('documents')
      .column('created_at')
      .where(sql.ref('file'), 'is', null)
      .execute();
    // A job may end as `sent`: those that are not over are few among them.
    await db.schema
      .createIndex('print_jobs_not_over')
      .on('print_jobs')
      .column('status')
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
  },
};
