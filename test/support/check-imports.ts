import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const checker = fileURLToPath(new URL('../../scripts/check-imports.mjs', import.meta.url));

/** What the checker of imports says of a folder; ours without one. */
export function checkImports(folder?: string): Promise<{ readonly passed: boolean; readonly said: string }> {
  const root = dirname(dirname(checker));
  return new Promise((resolve) => {
    const args = folder === undefined ? [checker] : [checker, folder];
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ passed: error === null, said: stdout + stderr }),
    );
  });
}

/** Builds a small source tree of these files and lets its imports be checked. */
export async function checkPlanted(files: Readonly<Record<string, string>>) {
  await using folder = await temporaryFolder();
  const all = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#shared/*': './src/shared/*', '#main/*': './src/main/*' },
    }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(join(folder.path, dirname(path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  // Awaited here: the folder is gone when this function ends.
  return await checkImports(folder.path);
}
