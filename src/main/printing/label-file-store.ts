import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { writeFileAtomic } from '#main/base/atomic-file.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { LabelFilesTable, Schema } from '#main/store/schema.ts';

/*
 * Files of labels and sheets: in the folder of the station that made them and, on a floor, also in its table, from
 * which the station takes them that prints them.
 */

export type LabelPlace = {
  readonly db: Database;
  /** `labels/` in the data folder. */
  readonly folder: string;
};

export type LabelFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** ISO 8601. */
  readonly at: string;
};

/** Writes a file to the folder atomically. */
export async function writeLabelFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(join(folder, name), bytes);
}

/** Keeps a file, durably, before a document refers to it. */
export async function keepLabelFile({ db, folder }: LabelPlace, file: LabelFile): Promise<void> {
  await writeLabelFile(folder, file.name, file.bytes);
  if (!isPostgres(db)) return;
  const { name, bytes, at } = file;
  await db
    .insertInto('label_files')
    .values({ file: name, bytes, size: bytes.byteLength, at })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes, size: bytes.byteLength, at }))
    .execute();
}

/** From the folder, else from the floor's table; null: in neither. */
export async function readLabelFile({ db, folder }: LabelPlace, name: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    return loadLabelFile(db, name);
  }
}

/** Takes a file that is not in the folder from the floor's table into it, as far as the table has it. */
export async function takeLabelFile({ db, folder }: LabelPlace, name: string): Promise<void> {
  if (existsSync(join(folder, name))) return;
  const bytes = await loadLabelFile(db, name);
  if (bytes !== null) await writeLabelFile(folder, name, bytes);
}

/** From the floor's table; null: it does not have the file, or the station is alone. */
export async function loadLabelFile(db: Database, name: string): Promise<Uint8Array | null> {
  if (!isPostgres(db)) return null;
  const row = await db.selectFrom('label_files').select('bytes').where('file', '=', name).executeTakeFirst();
  return row?.bytes ?? null;
}

/** A file of the floor's table, without its bytes. */
export type ListedFile = Omit<LabelFilesTable, 'bytes'>;

const PAGE_SIZE = 500;

/** The files of the floor's table, the oldest first. `before`: ISO 8601; null: all. */
export async function* labelFilePages(
  db: Kysely<Schema>,
  before: string | null,
): AsyncGenerator<readonly ListedFile[]> {
  let last: ListedFile | null = null;
  for (;;) {
    const page: readonly ListedFile[] = await pageAfter(db, last, before);
    yield page;
    if (page.length < PAGE_SIZE) return;
    last = page.at(-1) ?? null;
  }
}

function pageAfter(
  db: Kysely<Schema>,
  last: ListedFile | null,
  before: string | null,
): Promise<readonly ListedFile[]> {
  let query = db.selectFrom('label_files').select(['file', 'size', 'at']);
  if (before !== null) query = query.where('at', '<', before);
  if (last !== null) {
    const { at, file } = last;
    query = query.where((eb) =>
      eb.or([eb('at', '>', at), eb.and([eb('at', '=', at), eb('file', '>', file)])]),
    );
  }
  return query.orderBy('at').orderBy('file').limit(PAGE_SIZE).execute();
}

/** Bytes of all files of the floor's table. */
export async function labelFileBytes(db: Kysely<Schema>): Promise<number> {
  const { bytes } = await db
    .selectFrom('label_files')
    .select((eb) => eb.fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** Removes a file that has not been kept again since it was listed. False: it has, or is gone. */
export async function removeLabelFile(
  trx: Trx,
  { file, at }: Pick<ListedFile, 'file' | 'at'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('label_files')
    .where('file', '=', file)
    .where('at', '=', at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes those files of the floor's table whose names begin so and pass `isMeant`; nothing on a station alone.
 * `beginning`: without the `-` that follows.
 */
export async function dropFromTable(
  db: Database,
  beginning: string,
  isMeant: (file: string) => boolean,
): Promise<void> {
  if (!isPostgres(db)) return;
  const rows = await db
    .selectFrom('label_files')
    .select('file')
    .where('file', '>=', `${beginning}-`)
    // The character after the hyphen.
    .where('file', '<', `${beginning}.`)
    .execute();
  const files = rows.map(({ file }) => file).filter(isMeant);
  if (files.length > 0) await db.deleteFrom('label_files').where('file', 'in', files).execute();
}
