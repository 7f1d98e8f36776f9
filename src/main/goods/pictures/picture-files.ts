import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeFileAtomic } from '#main/base/atomic-file.ts';

/**
 * Nobody can guess 128 random bits: whoever knows the name has got it from a screen of the station, so an
 * `<img>`, which can send no key, needs none.
 */
const FILE = /^[0-9a-f]{32}\.webp$/;

/** What all kept pictures are: the station has encoded them. */
export const PICTURE_TYPE = 'image/webp';

const FOLDER = 'pictures';

/** Name for a new picture. It never gets another content, so that a browser may keep it. */
export function newPictureFile(): string {
  return `${randomBytes(16).toString('hex')}.webp`;
}

/** Where a page of the station finds the picture. */
export function picturePath(file: string): string {
  return `/${FOLDER}/${file}`;
}

/** The kept picture at a path of the station's page, given without its first slash; null: there is none. */
export async function readPicture(dataDir: string, path: string): Promise<Buffer<ArrayBuffer> | null> {
  const [folder, file = '', ...rest] = path.split('/');
  if (folder !== FOLDER || rest.length > 0 || !FILE.test(file)) return null;
  return readFile(placeOf(dataDir, file)).catch(() => null);
}

/** Readable by this user only; survives a power cut whole or not at all. */
export async function writePicture(dataDir: string, file: string, content: Uint8Array): Promise<void> {
  const place = placeOf(dataDir, file);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await writeFileAtomic(place, content);
}

/** Windows does not delete a file that is being read: the next start of the station does. */
export async function removePicture(dataDir: string, file: string): Promise<void> {
  await rm(placeOf(dataDir, file), { force: true }).catch(() => undefined);
}

/** A writer that was killed leaves one of these. */
const FILE_OR_LEFTOVER = /^[0-9a-f]{32}\.webp(?:\.tmp)?$/;

/** Names of the station's files in the folder of pictures, also of half written ones; no others. */
export async function listPictures(dataDir: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(dataDir, FOLDER), { recursive: true }).catch(() => []);
  return new Set(names.map((name) => basename(name)).filter((name) => FILE_OR_LEFTOVER.test(name)));
}

/** 256 folders: a file system is slow with tens of thousands of files in one. */
function placeOf(dataDir: string, file: string): string {
  return join(dataDir, FOLDER, file.slice(0, 2), file);
}
