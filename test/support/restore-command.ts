import { fileURLToPath } from 'node:url';
import { startProcess } from './process.ts';

/** The program that `npm run restore` starts. */
export const RESTORE = fileURLToPath(new URL('../../src/main/restore.ts', import.meta.url));

/** Runs `npm run -s restore -- ARGS --data DIR`. */
export async function runRestore(dataDir: string, ...args: readonly string[]) {
  await using program = startProcess([RESTORE, '--data', dataDir, ...args]);
  const { code } = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}
