import type { Database } from '#main/store/database.ts';
import { scanShape } from './scan-shape.ts';

/** Numbers that the platform gives: of an order, an item, a pack. */
const NUMBER = /^[A-Z0-9][A-Z0-9_-]{2,39}$/i;

/** A row of the journal for a reader outside the company; empty fields are left out. */
type ReportedRow = Readonly<Record<string, string | number>>;

/**
 * The last rows of the journal, the oldest first: what was scanned by its shape, who scanned as a number that says
 * only that it was the same person.
 */
export async function journalForReport(db: Database, rows: number): Promise<readonly ReportedRow[]> {
  const read = await db
    .selectFrom('journal')
    .select(['id', 'at', 'entry', 'operator', 'source', 'raw', 'kind', 'verdict', 'reason'])
    .select(['order_id', 'item_nr', 'pack_number', 'gs', 'repaired', 'alarms'])
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();
  const people = new Map<string, number>();
  const numberOf = (operator: string) => {
    const known = people.get(operator) ?? people.size + 1;
    people.set(operator, known);
    return known;
  };
  return read.reverse().map((row) =>
    withoutEmpty({
      row: row.id,
      at: row.at,
      entry: row.entry,
      person: row.operator === null ? null : numberOf(row.operator),
      source: wordOf(row.source),
      kind: wordOf(row.kind),
      scan: row.entry === 'scan' ? scanShape(row.raw) : null,
      verdict: wordOf(row.verdict),
      reason: wordOf(row.reason),
      order: platformNumber(row.order_id),
      item: platformNumber(row.item_nr),
      pack: platformNumber(row.pack_number),
      gs: row.gs === 'none' ? null : wordOf(row.gs),
      repaired: row.repaired === 'none' ? null : wordOf(row.repaired),
      alarms: row.alarms === 0 ? null : row.alarms,
    }),
  );
}

/** A word of the program; a scanner's source may be its name, of which only the kind is shown. */
function wordOf(text: string | null): string | null {
  return text === null ? null : (/^[a-z][a-z0-9-]{0,39}/.exec(text)?.[0] ?? null);
}

function platformNumber(text: string | null): string | null {
  if (text === null || text === '') return null;
  return NUMBER.test(text) ? text : scanShape(text);
}

function withoutEmpty(row: Readonly<Record<string, string | number | null>>): ReportedRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}
