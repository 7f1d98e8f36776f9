import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Everything in a folder, files with their hash, for tests that nothing was written there. */
export async function folderContents(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), entry.isFile() ? await hashOf(path) : kindOf(entry)] as const;
    }),
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** Chromium locks a folder with links. */
function kindOf(entry: Dirent): string {
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
