import { z } from 'zod';
import { readSettings } from '#main/settings/settings-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { API_VERSIONS } from '#shared/contract/crossing.ts';

/** Name under which it lies among the settings, as JSON. */
export const CROSSING = 'crossing';

const storedChoice = z.object({
  api: z.enum(API_VERSIONS),
  cause: z.enum(['fixed', 'supervisor', 'v1-lives', 'v1-ended', 'date', 'kept']),
  /** The platform's date then. */
  on: z.string().nullable(),
  /** ISO 8601. */
  since: z.string(),
  /** Until when a supervisor keeps the station on v1 past its last day, ISO 8601; a choice of an older station has none. */
  until: z.string().nullable().default(null),
});

export type StoredChoice = Readonly<z.infer<typeof storedChoice>>;

/** What the station worked by when it ended; null: it is new, or what is stored cannot be read. */
export async function readChoice(db: Database): Promise<StoredChoice | null> {
  const text = (await readSettings(db)).get(CROSSING);
  if (text === undefined) return null;
  const parsed = storedChoice.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export async function writeChoice(trx: Trx, choice: StoredChoice): Promise<void> {
  const value = JSON.stringify(choice);
  await trx
    .insertInto('settings')
    .values({ name: CROSSING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
