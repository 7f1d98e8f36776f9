import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The file that replaces newer parts. */
export const STAND_IN = 'test/support/electron/older-electron.mjs';

/** The package that it replaces. */
export const REPLACED = 'better-sqlite3';

/** Loaded before the product, so that the replacements are in place. */
export const ENTRY = `import '${REPLACED}';\nawait import('./out/main/index.js');\n`;

/** Writes the replacement as the package that it replaces. */
export async function writeStandIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: REPLACED, type: 'module', main: 'index.js' }),
  );
  await cp(join(root, STAND_IN), join(folder, 'index.js'));
}

/**
 * Makes an app of the built product for an older Electron: the same bundles and packages, with the
 * replacement among them.
 */
export async function makeAppFolder(folder: string): Promise<void> {
  const { name, version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, type: 'module', main: 'start.mjs' }),
  );
  await writeFile(join(folder, 'start.mjs'), ENTRY);
  for (const dependency of [...Object.keys(dependencies), 'libsql']) {
    if (dependency === REPLACED) continue;
    const link = join(folder, 'node_modules', dependency);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', dependency), link);
  }
  await writeStandIn(join(folder, 'node_modules', REPLACED));
}
