import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#main/store/database.ts';
import { filesOfDocuments, forgetFile } from '#main/store/repositories/documents.ts';
import { RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { type LabelRoom, makeRoom, removeOld, type StoredLabel } from './label-room.ts';

/** What was wanted in advance and never used is not fetched after this. */
const WANTED_DAYS = 30;
const DAY_MS = 86_400_000;
/** A file that is being written is younger. */
const HALF_WRITTEN_MS = 60_000;

/** Name of a document's file in the folder: readable, safe in every file system, and its own by the id. */
export function documentFileName(document: {
  id: number;
  kind: string;
  number: string;
  size: string;
}): string {
  const number = document.number.replaceAll(/[^0-9A-Za-z_-]+/g, '_').slice(0, 60);
  return `${document.kind}-${number}-${document.size}-${document.id}.pdf`;
}

/** Name of a label that is kept aside: another one for other bytes, so that what a person has seen stays what it is. */
export function asideFileName(document: Parameters<typeof documentFileName>[0], bytes: Uint8Array): string {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return documentFileName(document).replace(/\.pdf$/, `-aside-${content}.pdf`);
}

/** Writes a file whole or not at all; when the promise resolves it survives a power cut. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${name}.tmp`);
  try {
    const file = await open(aside, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, join(folder, name));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * Removes what is older than `keepDays` and not needed any more, half written or too much (see `LABEL_ROOM`), and lets the
 * database forget files that are not there. Hand-over lists stay: they bear no addresses, and nobody can fetch them again.
 */
export async function tidyLabelFolder(
  db: Database,
  folder: string,
  now: Date,
  { keepDays, room }: { readonly keepDays: number; readonly room?: LabelRoom },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = new Map<string, StoredLabel>();
  // Read before the folder: a file that is written meanwhile is not missed in it.
  const told = await filesOfDocuments(db);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const stored = { name, ...(await writtenAs(file, now)) };
    const isHalfWritten = name.endsWith('.tmp') && now.getTime() - stored.at > HALF_WRITTEN_MS;
    if (!isHalfWritten || !(await isRemoved(file))) left.set(name, stored);
  }
  const gone = told.filter(({ file }) => !left.has(file));
  if (gone.length > 0)
    await db.transaction().execute(async (trx) => {
      for (const { id } of gone) await forgetFile(trx, id, now.toISOString());
    });
  const isOld = ({ name, at }: StoredLabel) => canBeHadAgain(name) && now.getTime() - at > keepDays * DAY_MS;
  for (const name of await removeOld(db, folder, [...left.values()].filter(isOld))) left.delete(name);
  await makeRoom(
    db,
    folder,
    [...left.values()].filter(({ name }) => isRenewable(name)),
    room,
  );
}

/** Windows keeps a file that a program has open: the next time, then. */
async function isRemoved(file: string): Promise<boolean> {
  return rm(file, { force: true, recursive: true }).then(
    () => true,
    () => false,
  );
}

/** Test labels and sheets are drawn anew in a moment, and badges name people. */
function canBeHadAgain(name: string): boolean {
  return [...RENEWABLE_KINDS, 'test-label', 'sheet'].some((kind) => name.startsWith(kind));
}

function isRenewable(name: string): boolean {
  return name.endsWith('.pdf') && RENEWABLE_KINDS.some((kind) => name.startsWith(kind));
}

/** A file that has just got its name is not there under the old one. */
async function writtenAs(file: string, now: Date): Promise<Omit<StoredLabel, 'name'>> {
  return stat(file).then(
    ({ mtimeMs, size }) => ({ at: mtimeMs, bytes: size }),
    () => ({ at: now.getTime(), bytes: 0 }),
  );
}

/** Documents wanted in advance before this moment are not fetched any more. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - WANTED_DAYS * DAY_MS);
}
