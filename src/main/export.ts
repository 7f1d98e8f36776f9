import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { EXPORTS, type ExportName } from './export/exports.ts';
import { defaultDataDir } from './options/data-folder.ts';
import { openReadOnly } from './store/read-only.ts';

/**
 * `npm run -s export -- journal|packs|shipments|marks|deeds`: prints what the station recorded, also while it runs (design,
 * commands, "Export"). No cryptographic tail of a mark and no secret is ever among it.
 */
async function main(): Promise<number> {
  const wanted = readArguments();
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n${USAGE}\n`);
    return 2;
  }
  if (!existsSync(wanted.dataDir)) process.stderr.write(`${wanted.dataDir}: there is no such folder\n`);
  const file = join(wanted.dataDir, 'packbench.db');
  const rows = existsSync(file) ? await rowsOf(file, wanted.name, wanted.since) : [];
  await print(wanted.format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : asCsv(wanted.name, rows));
  return 0;
}

const USAGE =
  'Usage: npm run -s export -- journal|packs|shipments|marks|deeds [--data DIR] [--format json|csv] [--since ISO]';

type Wanted = {
  readonly name: ExportName;
  readonly dataDir: string;
  readonly format: 'json' | 'csv';
  readonly since: string | null;
};

/** A text is what is wrong with the arguments. */
function readArguments(): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { data: { type: 'string' }, format: { type: 'string' }, since: { type: 'string' } },
    });
    const [name, ...rest] = positionals;
    const known = (Object.keys(EXPORTS) as ExportName[]).find((candidate) => candidate === name);
    if (known === undefined || rest.length > 0)
      return 'One of journal, packs, shipments, marks, deeds is wanted.';
    const format = values.format ?? 'json';
    if (format !== 'json' && format !== 'csv') return `--format: "${format}" is not json or csv`;
    const since = values.since === undefined ? null : Date.parse(values.since);
    if (Number.isNaN(since)) return `--since: "${values.since}" is not a time such as 2026-11-20T08:00:00Z`;
    const dataDir = values.data ?? defaultDataDir(process.env, process.platform);
    return { name: known, dataDir, format, since: since === null ? null : new Date(since).toISOString() };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function rowsOf(file: string, name: ExportName, since: string | null): Promise<readonly object[]> {
  const db = openReadOnly(file);
  try {
    return await EXPORTS[name].read(db, since);
  } finally {
    await db.destroy();
  }
}

function asCsv(name: ExportName, rows: readonly object[]): string {
  const flat = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    ),
  );
  return stringify(flat, { header: true, columns: [...EXPORTS[name].columns], escape_formulas: true });
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
