import { fileURLToPath } from 'node:url';
import type { Database } from '#main/store/database.ts';
import { openReadOnly } from '#main/store/read-only.ts';
import type { ExportFormat, ExportName } from '../../src/shared/contract/exports.ts';
import type { Outcome } from '../../src/shared/contract/outcome.ts';
import type { StationClient } from '../../src/shared/contract.ts';
import { ENGINE } from './engine.ts';
import { startProcess } from './process.ts';

/** The program that `npm run export` starts. */
export const EXPORT = fileURLToPath(new URL('../../src/main/export.ts', import.meta.url));

/** The output of `npm run -s export -- NAME --data DIR`, while the station runs or afterwards. */
export async function exportText(
  name: ExportName | 'deeds',
  dataDir: string,
  format: ExportFormat = 'json',
): Promise<string> {
  await using program = startProcess([EXPORT, name, '--data', dataDir, '--format', format]);
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`the export ended with ${code}: ${program.stderr()}`);
  return program.stdout();
}

/** The fields of a journal row that tests use. */
export type JournalRow = {
  readonly at: string;
  readonly operator: string | null;
  readonly source: string;
  readonly raw: string;
  readonly kind: string;
  readonly verdict: string;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly itemNr: string | null;
  readonly uit: string | null;
  /** What had to be undone before the code could be read. */
  readonly repaired: string;
};

export async function journalOf(dataDir: string): Promise<readonly JournalRow[]> {
  return JSON.parse(await exportText('journal', dataDir));
}

export type DownloadedExport = {
  readonly outcome: Outcome;
  readonly rows: number;
  readonly text: string;
};

/** The file that the screen downloads from the station; `onPart` is called for each part. */
export async function downloadExport(
  client: StationClient,
  wanted: Parameters<StationClient['exports']['download']>[0],
  onPart: () => void = () => undefined,
): Promise<DownloadedExport> {
  let text = '';
  for await (const part of await client.exports.download(wanted)) {
    if (part.status === 'ended') return { outcome: part.outcome, rows: part.rows, text };
    text += part.text;
    onPart();
  }
  throw new Error('the export has no end');
}

/** The rows of an export, read as the export program does: through a read-only connection. */
export async function rowsIn<Row>(
  file: string,
  read: (db: Database) => AsyncIterable<Row>,
): Promise<readonly Row[]> {
  const db = openReadOnly(file);
  try {
    return await rowsOf(read(db));
  } finally {
    await db.destroy();
  }
}

/** All rows of an export. */
export async function rowsOf<Row>(read: AsyncIterable<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const row of read) rows.push(row);
  return rows;
}

/** The rows of an export of a bench on either engine: the station's own connection to a file reads no stream. */
export function exportedRows<Row>(
  bench: { readonly db: Database; readonly file: string },
  read: (db: Database) => AsyncIterable<Row>,
): Promise<readonly Row[]> {
  return ENGINE === 'postgres' ? rowsOf(read(bench.db)) : rowsIn(bench.file, read);
}
