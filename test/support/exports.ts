import { fileURLToPath } from 'node:url';
import { startProcess } from './process.ts';

/** The program that `npm run export` starts. */
export const EXPORT = fileURLToPath(new URL('../../src/main/export.ts', import.meta.url));

export type ExportName = 'journal' | 'packs' | 'shipments' | 'marks' | 'deeds';

/** What `npm run -s export -- NAME --data DIR` prints, while the station runs or after it. */
export async function exportText(
  name: ExportName,
  dataDir: string,
  format: 'json' | 'csv' = 'json',
): Promise<string> {
  await using program = startProcess([EXPORT, name, '--data', dataDir, '--format', format]);
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`the export ended with ${code}: ${program.stderr()}`);
  return program.stdout();
}

/** A row of the journal, as far as tests look at it. */
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
