import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that was killed needs a moment to be gone, with its helpers. */
const GONE_WITHIN_MS = 5_000;

/**
 * Ends what still runs on this display, and throws where there was anything: a test has left it behind. The display is the tests'
 * own, so nothing else is ever on it. Only Linux tells of the processes of others.
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
