import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, EXPORT_NAMES } from '#shared/contract/exports.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';
import { defaultDataDir } from './app/data-folder.ts';
import { type ExportRequest, exportFile } from './audit/export-file.ts';
import { type FloorAddress, parseFloorAddress } from './floor/floor-address.ts';
import { floorProblemOf } from './floor/floor-problem.ts';
import type { Database } from './store/database.ts';
import { appliedMigrations, connectFloor } from './store/floor-database.ts';
import { openReadOnly } from './store/read-only.ts';

/**
 * `npm run -s export -- journal|packs|shipments|marks|audit|goods`: prints what the station recorded, also while it
 * runs (design, commands, "Export"). With `PACKBENCH_DATABASE_URL`, what the stations of the floor did. Never prints the
 * cryptographic tail of a mark or a secret.
 */
async function main(): Promise<number> {
  const args = readArguments();
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n${USAGE}\n`);
    return 2;
  }
  const db = await (args.floor === null ? openFile(args.dataDir) : openFloor(args.floor));
  if (db !== null) await printExport(db, args);
  else if (args.format === 'json') await print('[]\n');
  return 0;
}

/** null: no station has ever run in this folder. */
function openFile(dataDir: string): Database | null {
  if (!existsSync(dataDir)) process.stderr.write(`${dataDir}: there is no such folder\n`);
  const file = join(dataDir, 'packbench.db');
  return existsSync(file) ? openReadOnly(file) : null;
}

/** null: no station has ever run on this floor. */
async function openFloor(floor: FloorAddress): Promise<Database | null> {
  const db = connectFloor(floor.connection);
  try {
    if ((await appliedMigrations(db)).length > 0) return db;
  } catch (error) {
    await db.destroy();
    const problem = floorProblemOf(error, floor);
    if (problem === null) throw error;
    const { what, todo } = startProblemText(problem, englishStartProblems);
    throw new Error(`${what} (${problem.params.reason})\n${todo}`, { cause: error });
  }
  await db.destroy();
  process.stderr.write(`${floor.shown}: no station has used this database yet\n`);
  return null;
}

const USAGE = `Usage: npm run -s export -- ${EXPORT_NAMES.join('|')} [--data DIR] [--format ${EXPORT_FORMATS.join('|')}] [--since ISO]`;

/** Names from earlier versions that scripts still use. */
const ALIASES: Readonly<Record<string, string>> = { deeds: 'audit' };

type ExportArguments = ExportRequest & {
  /** Not read on a floor. */
  readonly dataDir: string;
  readonly floor: FloorAddress | null;
};

/** A text describes what is wrong with the arguments. */
function readArguments(): ExportArguments | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { data: { type: 'string' }, format: { type: 'string' }, since: { type: 'string' } },
    });
    const [given = '', ...rest] = positionals;
    const name = EXPORT_NAMES.find((candidate) => candidate === (ALIASES[given] ?? given));
    if (name === undefined || rest.length > 0) return `One of ${EXPORT_NAMES.join(', ')} is wanted.`;
    const format = EXPORT_FORMATS.find((candidate) => candidate === (values.format ?? 'json'));
    if (format === undefined) return `--format: "${values.format}" is none of ${EXPORT_FORMATS.join(', ')}`;
    const since = values.since === undefined ? null : Date.parse(values.since);
    if (Number.isNaN(since)) return `--since: "${values.since}" is not a time such as 2026-11-20T08:00:00Z`;
    const dataDir = values.data ?? defaultDataDir(process.env, process.platform);
    const { PACKBENCH_DATABASE_URL: url = '' } = process.env;
    const address = url === '' ? null : parseFloorAddress(url);
    if (address?.ok === false) return `PACKBENCH_DATABASE_URL: ${address.error}`;
    const isoSince = since === null ? null : new Date(since).toISOString();
    return { name, dataDir, floor: address?.value ?? null, format, since: isoSince };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function printExport(db: Database, request: ExportRequest): Promise<void> {
  try {
    for await (const { text } of exportFile(db, request)) await print(text);
  } finally {
    await db.destroy();
  }
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`The export failed: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
