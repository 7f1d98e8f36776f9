import { z } from 'zod';
import type { Database, Trx } from '#main/store/database.ts';
import { dropSettingRow, readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import { RECOVERY_CAUSES } from '#shared/contract/recovery.ts';

/** Its name among the settings; the value is JSON. */
const SETTING = 'recovery';

const storedMark = z.object({
  /** `moved`: the folder came from another PC. `short-journal`: journal rows are missing, e.g. a lost WAL. */
  cause: z.enum(RECOVERY_CAUSES),
  /** Everything before this time is in the database; ISO 8601, the station's time. */
  since: z.iso.datetime({ offset: true }),
  /** File name of the backup; null: the database is none. */
  backup: z.string().nullable(),
  /** When the database was put in place; ISO 8601, the station's time. */
  at: z.iso.datetime({ offset: true }),
  /** Packs that the replaced database had closed since, by order; null: it could not be read, or there was none. */
  packedSince: z
    .array(z.object({ orderId: z.string(), numbers: z.array(z.string()).readonly() }).readonly())
    .readonly()
    .nullable()
    .default(null),
});

/**
 * Says that the platform may know more than this database. While it is stored, the station sends nothing,
 * prints nothing by itself and packs nothing, until it has read the platform.
 */
export type RecoveryMark = Readonly<z.infer<typeof storedMark>>;

/** For a mark that cannot be read: the platform is read from the beginning. */
const FROM_THE_BEGINNING: RecoveryMark = {
  cause: 'restored',
  since: new Date(0).toISOString(),
  backup: null,
  at: new Date(0).toISOString(),
  packedSince: null,
};

/**
 * Stores the mark. To be called on a file before it takes the place of the station's database. An earlier
 * mark was not dealt with yet: its `since` stays if it is earlier.
 */
export async function setRecoveryMark(db: Database | Trx, mark: RecoveryMark): Promise<void> {
  const earlier = await readRecoveryMark(db);
  const isEarlier = earlier !== null && Date.parse(earlier.since) < Date.parse(mark.since);
  const stored = storedMark.parse({
    ...mark,
    since: isEarlier ? earlier.since : mark.since,
    packedSince: mark.packedSince ?? earlier?.packedSince ?? null,
  });
  await writeSettingRow(db, SETTING, JSON.stringify(stored));
}

/** null: this database is the station's newest. */
export async function readRecoveryMark(db: Database | Trx): Promise<RecoveryMark | null> {
  const text = await readSettingRow(db, SETTING);
  if (text === null) return null;
  try {
    return storedMark.catch(FROM_THE_BEGINNING).parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return FROM_THE_BEGINNING;
    throw error;
  }
}

/** For the transaction that ends the recovery. */
export async function clearRecoveryMark(trx: Trx): Promise<void> {
  await dropSettingRow(trx, SETTING);
}
