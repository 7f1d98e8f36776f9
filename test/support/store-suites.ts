import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const TESTS = join(import.meta.dirname, '..');

/** What gives a test the station's tables on either engine. */
const EITHER = ['memory-database.ts', 'temporary-database.ts'];

/** What gives it a floor's database alone. */
const FLOOR = ['floor-database.ts'];

/** About SQLite itself: its file, its plans of queries, its pragmas. */
const OF_SQLITE = [
  /^unit\/main\/(?:backup|audit)\//,
  /^unit\/main\/store\/(?:found-by-index|free-pages|kept-files|transaction)\./,
  /^bench\/unit-scan-statements\./,
];

/**
 * What `npm test` runs on the engine of a floor, too: the files about the store, whose statements differ between the engines.
 * What works by them is the same on both, and all of it is among the thorough tests.
 */
const ABOUT_THE_STORE = /[\w-]*-stored?\.test\.ts$/;

/** As `suitesOfTheStore`, but those of `ABOUT_THE_STORE` alone. */
export function suitesOfTheStoreInShort(): readonly string[] {
  return suitesOfTheStore(['unit', 'bench']).filter((file) => ABOUT_THE_STORE.test(file));
}

/** The test files of these folders that use the station's tables: they run on both engines. As paths from the repository. */
export function suitesOfTheStore(folders: readonly string[]): readonly string[] {
  return suitesThatImport(EITHER, folders).filter(
    (file) => !OF_SQLITE.some((about) => about.test(file.slice(5))),
  );
}

/** Those that use a floor's database, and no other: they run on PostgreSQL only. */
export function suitesOfFloors(folders: readonly string[]): readonly string[] {
  return suitesThatImport(FLOOR, folders, EITHER);
}

function suitesThatImport(
  sources: readonly string[],
  folders: readonly string[],
  but: readonly string[] = [],
): readonly string[] {
  const using = new Set(sources);
  const support = filesIn('support').filter((file) => !but.includes(basename(file)));
  for (let known = 0; known !== using.size; ) {
    known = using.size;
    for (const file of support) if (importsAny(file, using)) using.add(basename(file));
  }
  return folders
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.test.ts') && importsAny(file, using))
    .map((file) => join('test', file));
}

function filesIn(folder: string): readonly string[] {
  const found = readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' });
  return found.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file));
}

function importsAny(file: string, names: ReadonlySet<string>): boolean {
  const text = readFileSync(join(TESTS, file), 'utf8');
  const imported = [...text.matchAll(/from '(?:\.{1,2}\/)+(?:support\/)?([\w-]+\.ts)'/g)];
  return imported.some(([, name]) => name !== undefined && names.has(name));
}
