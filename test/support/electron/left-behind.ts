import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A killed process and its helpers need some time to disappear. */
const GONE_WITHIN_MS = 5_000;

/**
 * Ends processes that still run on this display, and throws if there were any: a test has left them behind.
 * The display belongs to the tests, so no other program uses it. Only Linux shows other processes'
 * environments.
 */
export async function endLeftBehind(display: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const until = performance.now() + GONE_WITHIN_MS;
  let left = await processesOn(display);
  while (left.length > 0 && performance.now() < until) {
    await pause(50);
    left = await processesOn(display);
  }
  if (left.length === 0) return;
  for (const { pid } of left) kill(pid);
  throw new Error(`left behind by tests: ${left.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`);
}

type Left = { readonly pid: number; readonly command: string };

async function processesOn(display: string): Promise<readonly Left[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(pids.map((pid) => processOn(display, pid)));
  return found.filter((one) => one !== null);
}

/** null: it is not on this display, is another user's, or has ended meanwhile. */
async function processOn(display: string, pid: string): Promise<Left | null> {
  try {
    const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
    if (!variables.includes(`DISPLAY=${display}`)) return null;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    return { pid: Number(pid), command };
  } catch {
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
