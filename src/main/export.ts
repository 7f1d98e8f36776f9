import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, EXPORT_NAMES } from '#shared/contract/exports.ts';
import { defaultDataDir } from './app/data-folder.ts';
import { type ExportRequest, exportFile } from './audit/export-file.ts';
import { openReadOnly } from './store/read-only.ts';

/**
 * `npm run -s export -- journal|packs|shipments|marks|audit`: prints what the station recorded, also while it
 * runs (design, commands, "Export"). Never prints the cryptographic tail of a mark or a secret.
 */
async function main(): Promise<number> {
  const args = readArguments();
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n${USAGE}\n`);
    return 2;
  }
  if (!existsSync(args.dataDir)) process.stderr.write(`${args.dataDir}: there is no such folder\n`);
  const file = join(args.dataDir, 'packbench.db');
  if (existsSync(file)) await printExport(file, args);
  else if (args.format === 'json') await print('[]\n');
  return 0;
}

const USAGE = `Usage: npm run -s export -- ${EXPORT_NAMES.join('|')} [--data DIR] [--format ${EXPORT_FORMATS.join('|')}] [--since ISO]`;

/** Names from earlier versions that scripts still use. */
const ALIASES: Readonly<Record<string, string>> = { deeds: 'audit' };

type ExportArguments = ExportRequest & { readonly dataDir: string };

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
    return { name, dataDir, format, since: since === null ? null : new Date(since).toISOString() };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function printExport(file: string, request: ExportRequest): Promise<void> {
  const db = openReadOnly(file);
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
