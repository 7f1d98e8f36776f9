import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which station this data folder is, for good: its name may be changed in the settings, what it has open must stay its
 * own. Made with the first start.
 */
export async function stationId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'station-id');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (/^[0-9a-f]{16}$/.test(kept.trim())) return kept.trim();
  const id = randomBytes(8).toString('hex');
  const aside = `${file}.new`;
  await writeFile(aside, `${id}\n`, { flush: true });
  await rename(aside, file);
  return id;
}
