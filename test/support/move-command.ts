import { fileURLToPath } from 'node:url';
import { startProcess } from './process.ts';

/** The program that `npm run floor` starts. */
const FLOOR = fileURLToPath(new URL('../../src/main/floor.ts', import.meta.url));

/** Starts `npm run -s floor -- move ARGS`. */
export function startMove(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return startProcess([FLOOR, 'move', ...args], env);
}

/** Runs it to its end. */
export async function runMove(...args: readonly string[]) {
  await using program = startMove(args);
  const { code } = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}
