import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A supply that is counted by scanner at a table, and the marks of supplies that were made here. */
export const supplyCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('supply_marks')
      // Of the unit: the mark as read without AI 240.
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('draft', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('supply_marks_key', ['mark', 'draft'])
      .execute();
    await db.schema.createIndex('supply_marks_draft').on('supply_marks').column('draft').execute();
    await db.schema
      .createTable('supply_counts')
      .addColumn('station', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('pallet', 'integer', (column) => column.notNull())
      .addColumn('awaits_sku', 'text')
      .execute();
    await db.schema
      .createTable('supply_count_units')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('pallet', 'integer', (column) => column.notNull())
      .addColumn('seller_sku', 'text', (column) => column.notNull())
      .addColumn('uit', 'text')
      // As in `supply_marks`: a unit is counted once, on the whole floor.
      .addColumn('mark', 'text', (column) => column.unique())
      .addPrimaryKeyConstraint('supply_count_units_key', ['station', 'no'])
      .execute();
    await storeMarksOfDrafts(db as Kysely<DraftsThen>);
  },
};

type DraftsThen = {
  supply_drafts: { id: string; state: string; body: string };
  supply_marks: { mark: string; draft: string };
};

async function storeMarksOfDrafts(db: Kysely<DraftsThen>): Promise<void> {
  const drafts = await db
    .selectFrom('supply_drafts')
    .select(['id', 'body'])
    .where('state', '!=', 'refused')
    .execute();
  for (const { id, body } of drafts) {
    const { items }: { readonly items: readonly { readonly datamatrixes: readonly string[] }[] } =
      JSON.parse(body);
    const marks = new Set(items.flatMap(({ datamatrixes }) => datamatrixes).map((uit) => uit.slice(0, 31)));
    for (const mark of marks) await db.insertInto('supply_marks').values({ mark, draft: id }).execute();
  }
}
