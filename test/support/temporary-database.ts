import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { ENGINE } from './engine.ts';
import { emptyFloor } from './floor-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TemporaryDatabase = {
  readonly db: Database;
  readonly file: string;
  /** Closes the file and opens it again, as a restarted station does. */
  reopen(): Promise<Database>;
} & AsyncDisposable;

/** Making the tables takes longer than most tests: once per test file. */
let empty: Promise<Buffer> | null = null;

/**
 * A real SQLite file that is removed after the test: `await using store = await temporaryDatabase()`. The suites of
 * PostgreSQL get a floor's database, which has no file.
 */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  if (ENGINE === 'postgres') return temporaryFloor();
  empty ??= emptyFile();
  const folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await writeFile(file, await empty);
  let { db } = await openDatabase(file);
  return {
    get db() {
      return db;
    },
    file,
    async reopen() {
      await db.destroy();
      ({ db } = await openDatabase(file));
      return db;
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function temporaryFloor(): Promise<TemporaryDatabase> {
  const floor = await emptyFloor();
  let { db } = floor;
  return {
    get db() {
      return db;
    },
    get file(): string {
      throw new Error('a floor has no file: this test is about SQLite');
    },
    async reopen() {
      await db.destroy();
      db = connectFloor({ connectionString: floor.url });
      return db;
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await floor[Symbol.asyncDispose]();
    },
  };
}

async function emptyFile(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'empty.db');
  const { db } = await openDatabase(file);
  await db.destroy();
  return await readFile(file);
}
