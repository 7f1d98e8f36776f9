import { z } from 'zod';
import type { Database, Trx } from '#main/store/database.ts';
import { pagesOfFile } from '#main/store/file-rows.ts';
import { readTableRow, writeTableRow } from '#main/store/setting-row.ts';
import { FLOOR_CONTRADICTIONS } from '#shared/domain/floor-contradiction.ts';
import { type Checksum, createChecksum } from './checksum.ts';
import { MOVED_TABLES } from './moved-tables.ts';
import type { MoveSource } from './source.ts';

const markSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Of the station's file as it was moved, by table. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  found: z.array(
    z.object({ kind: z.enum(FLOOR_CONTRADICTIONS), params: z.record(z.string(), z.string()) }).readonly(),
  ),
});

/** What a floor remembers of the move of one station. */
export type MoveMark = Readonly<z.infer<typeof markSchema>>;

/** null: the station was not moved to this floor. */
export async function readMoveMark(db: Database | Trx, station: string): Promise<MoveMark | null> {
  const text = await readTableRow(db, station, 'moved');
  return text === null ? null : markSchema.parse(JSON.parse(text));
}

export async function writeMoveMark(trx: Trx, station: string, mark: MoveMark): Promise<void> {
  await writeTableRow(trx, station, 'moved', JSON.stringify(mark));
}

/** Of every table of a station's file, as it is there. */
export function checksumsOf({ sqlite }: MoveSource): Readonly<Record<string, Checksum>> {
  // Rows of a floor alone: a file has none.
  const tables = MOVED_TABLES.filter((table) => table !== 'station_settings' && table !== 'label_files');
  return Object.fromEntries(
    tables.map((table) => {
      const checksum = createChecksum();
      for (const rows of pagesOfFile(sqlite, table)) for (const row of rows) checksum.add(row);
      return [table, checksum.result()];
    }),
  );
}
