import { access, type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLines } from '#main/audit/export-file.ts';
import { columnsOf, EXPORTS } from '#main/audit/exports.ts';
import type { ExportName } from '#shared/contract/exports.ts';

/** What is deleted: in the columns of its export, or, of goods changes, of `GOODS_CHANGE_COLUMNS`. */
export type ArchiveName =
  | Extract<ExportName, 'journal' | 'audit' | 'packs' | 'shipments' | 'marks' | 'returns'>
  | 'goods-changes';

/**
 * A row of a goods change with what its change says. `at`: when it was confirmed. `before` and `after` are a quantity, or a
 * price as JSON.
 */
const GOODS_CHANGE_COLUMNS = [
  'at',
  'operator',
  'kind',
  'country',
  'source',
  'isForced',
  'sku',
  'before',
  'after',
  'state',
  'problem',
  'endedAt',
] as const;

/** A row in the columns of its file, with what tells it from all others of its kind. */
export type ArchiveRow = { readonly id: string; readonly at: string };

/** A batch is smaller: rows that were appended before a kill, and not deleted, are among the last of the file. */
const TAIL_BYTES = 512 * 1_024;

/**
 * The chosen folder contains this file. Without it the folder is another one: where a disk or share is not mounted, its empty
 * mount point would take the rows.
 */
export const FOLDER_MARK = 'packbench-archive.txt';

const MARK_TEXT =
  'Packbench writes what it deletes from its database to this folder. The station writes here only while this file exists.\n';

/** Why nothing can be written to the archive; the cause is that of the file system. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(folder: string, cause: unknown) {
    super(`the archive ${folder} cannot be written`, { cause });
  }
}

export type Archive = {
  /** The rows are on the disk when this resolves. Rows that were appended before are left out. Throws `ArchiveError`. */
  append(name: ArchiveName, rows: readonly ArchiveRow[]): Promise<void>;
  close(): Promise<void>;
};

/** Marks an existing folder as the one that was chosen. Throws `ArchiveError`. */
export async function markFolder(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, FOLDER_MARK), MARK_TEXT, { mode: 0o600, flush: true });
  } catch (error) {
    throw new ArchiveError(folder, error);
  }
}

/**
 * The yearly CSV files of pruned rows in a marked folder: `packbench-journal-2026.csv`, of a floor
 * `packbench-floor-journal-2026.csv`: its rows have a column more, and ids of their own. The folder is not created: a share
 * that is away must not be taken for an empty one.
 */
export function openArchive(folder: string, isOnFloor: boolean): Archive {
  const files = new Map<string, YearFile>();

  async function fileOf(name: ArchiveName, year: string): Promise<YearFile> {
    const path = join(folder, `packbench-${isOnFloor ? 'floor-' : ''}${name}-${year}.csv`);
    const file = files.get(path) ?? (await openYear(path, archivedColumns(name, isOnFloor)));
    files.set(path, file);
    return file;
  }

  return {
    async append(name, rows) {
      try {
        await access(join(folder, FOLDER_MARK));
        for (const [year, ofYear] of Map.groupBy(rows, ({ at }) => at.slice(0, 4)))
          await (await fileOf(name, year)).append(ofYear);
      } catch (error) {
        throw new ArchiveError(folder, error);
      }
    },
    async close() {
      // A share that went away may refuse this, too: what was appended is synced.
      for (const { handle } of files.values()) await handle.close().catch(() => undefined);
    },
  };
}

/** The id first, as what tells rows apart. */
function archivedColumns(name: ArchiveName, isOnFloor: boolean): readonly string[] {
  const table: { readonly columns: readonly string[] } =
    name === 'goods-changes' ? { columns: GOODS_CHANGE_COLUMNS } : EXPORTS[name].data;
  return ['id', ...columnsOf(table, isOnFloor).filter((column) => column !== 'id')];
}

type YearFile = { readonly handle: FileHandle; append(rows: readonly ArchiveRow[]): Promise<void> };

async function openYear(path: string, columns: readonly string[]): Promise<YearFile> {
  const handle = await open(path, 'a+', 0o600);
  try {
    const known = await repairEnd(handle);
    const isNew = (await handle.stat()).size === 0;
    if (isNew) await handle.appendFile(`${columns.join(',')}\n`);
    return {
      handle,
      async append(rows) {
        const missing = rows.filter(({ id }) => !known.has(id));
        await handle.appendFile(csvLines(columns, missing));
        await handle.sync();
        for (const { id } of missing) known.add(id);
      },
    };
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw error;
  }
}

/** Cuts off a line that a kill or a full disk left unfinished, and returns the ids of the last rows. */
async function repairEnd(handle: FileHandle): Promise<Set<string>> {
  const { size } = await handle.stat();
  const from = Math.max(0, size - TAIL_BYTES);
  const buffer = Buffer.alloc(size - from);
  await handle.read(buffer, 0, buffer.length, from);
  const end = buffer.lastIndexOf('\n') + 1;
  if (end < buffer.length) await handle.truncate(from + end);
  const lines = buffer.subarray(0, end).toString().split('\n');
  // Ids contain no comma and no quotation mark.
  return new Set(lines.slice(from === 0 ? 0 : 1).map((line) => line.split(',', 1)[0] ?? ''));
}
