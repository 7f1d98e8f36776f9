import { z } from 'zod';
import type { Database, Trx } from '#main/store/database.ts';
import { readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import { API_VERSIONS } from '#shared/contract/api-version.ts';

/** Its name among the settings; the value is JSON. */
export const API_VERSION_SETTING = 'apiVersion';

const storedChoice = z.object({
  api: z.enum(API_VERSIONS),
  cause: z.enum(['fixed', 'supervisor', 'v1-lives', 'v1-ended', 'date', 'kept']),
  /** The platform's date when it was chosen. */
  on: z.string().nullable(),
  /** ISO 8601. */
  since: z.string(),
  /**
   * A supervisor keeps the station on v1 after its last day until this time, ISO 8601. Choices of older
   * stations have none.
   */
  until: z.string().nullable().default(null),
});

export type StoredChoice = Readonly<z.infer<typeof storedChoice>>;

/** The stored choice; null: the station is new, or the stored value cannot be read. */
export async function readChoice(db: Database): Promise<StoredChoice | null> {
  const text = await readSettingRow(db, API_VERSION_SETTING);
  if (text === null) return null;
  const parsed = storedChoice.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export function writeChoice(trx: Trx, choice: StoredChoice): Promise<void> {
  return writeSettingRow(trx, API_VERSION_SETTING, JSON.stringify(choice));
}

/**
 * The newest orders, for the comparison of the API versions. Up to half of them have pack numbers, because
 * only those have labels.
 */
export async function ordersToCompare(
  db: Database,
  limit: number,
): Promise<readonly { readonly id: string; readonly country: string }[]> {
  const newest = db
    .selectFrom('orders')
    .select(['id', 'country'])
    .where('model', '=', 'fbs')
    .where('read_at', '!=', '')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  const numbered = await newest
    .where('id', 'in', (of) => of.selectFrom('pack_numbers').select('order_id'))
    .limit(Math.ceil(limit / 2))
    .execute();
  const found = new Set(numbered.map(({ id }) => id));
  const others = await newest.limit(limit + numbered.length).execute();
  return [...numbered, ...others.filter(({ id }) => !found.has(id))].slice(0, limit);
}
