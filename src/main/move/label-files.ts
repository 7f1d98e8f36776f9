import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { heldFileName, labelFileName } from '#main/labels/label-folder.ts';
import type { Trx } from '#main/store/database.ts';
import { pagesOfFile, type StoredRow } from '#main/store/file-rows.ts';
import type { MoveSource } from './source.ts';

/** A label file in the data folder, for the table of the floor. */
type MovedFile = {
  /** In the folder. */
  readonly name: string;
  readonly nameOnFloor: string;
  /** Of its document, in the file. */
  readonly document: number;
};

const FILES_AT_ONCE = 20;

/**
 * The files of the station's documents that are in its folder. On a floor their names have the document's id there and a
 * hash of the bytes: another station may have an older file of the same name. `idsAfter`: added to ids of documents.
 */
export function listLabelFiles(trx: Trx, source: MoveSource, idsAfter: number): readonly MovedFile[] {
  const found: MovedFile[] = [];
  for (const rows of pagesOfFile(source.sqlite, 'documents'))
    for (const { id, kind, number, size, file, held_file } of rows) {
      const document = Number(id);
      const onFloor = {
        id: document + idsAfter,
        kind: String(kind),
        number: String(number),
        size: String(size),
      };
      const add = (name: StoredRow[string] | undefined, nameOf: (bytes: Uint8Array) => string) => {
        const bytes = typeof name === 'string' ? bytesOf(source, name) : null;
        if (typeof name !== 'string' || bytes === null) return;
        found.push({ name, nameOnFloor: nameOf(bytes), document });
      };
      add(file, (bytes) => labelFileName(trx, onFloor, bytes));
      add(held_file, (bytes) => heldFileName(onFloor, bytes));
    }
  return found;
}

/** The rows of the floor's table of label files, some at a time. */
export function* labelFileRows(
  source: MoveSource,
  files: readonly MovedFile[],
): Generator<readonly StoredRow[]> {
  for (let at = 0; at < files.length; at += FILES_AT_ONCE)
    yield files.slice(at, at + FILES_AT_ONCE).flatMap(({ name, nameOnFloor }) => {
      const bytes = bytesOf(source, name);
      if (bytes === null) return [];
      const written = statSync(join(source.labels, name)).mtime.toISOString();
      return { file: nameOnFloor, bytes, size: bytes.byteLength, at: written };
    });
}

/** null: the file is gone. */
function bytesOf({ labels }: MoveSource, name: string): Uint8Array | null {
  try {
    return readFileSync(join(labels, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
