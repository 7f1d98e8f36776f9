import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { vi } from 'vitest';

/** A process as Linux shows it. */
type ChildProcessFacts = {
  readonly pid: number;
  readonly commandLine: string;
  readonly environment: string;
};

/** For `describe.skipIf`: why the children of a process cannot be listed here, or null. */
export const noProcessList: string | null = existsSync('/proc/self/environ') ? null : 'there is no /proc';

/** The running children of a process. */
export async function childrenOf(pid: number): Promise<readonly ChildProcessFacts[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => facts(Number(name), pid)));
  return found.filter((one) => one !== null);
}

/** null: it is not a child of this one, or has ended meanwhile. */
async function facts(pid: number, parent: number): Promise<ChildProcessFacts | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain anything.
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) !== parent) return null;
    const [commandLine, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
    );
    return { pid, commandLine: commandLine ?? '', environment: environment ?? '' };
  } catch {
    return null;
  }
}

/** Waits until the process has ended. */
export async function untilGone(pid: number): Promise<void> {
  await vi.waitFor(
    () => {
      if (existsSync(`/proc/${pid}`)) throw new Error(`process ${pid} is still running`);
    },
    { timeout: 15_000, interval: 20 },
  );
}
