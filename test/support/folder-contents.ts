import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder with the hash of its bytes, for tests that nothing was written there. */
export async function folderContents(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file));
      return [relative(folder, file), hash.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(found);
}
