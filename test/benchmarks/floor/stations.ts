import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Shift, ShiftDone } from './station-process.ts';

const PROGRAM = fileURLToPath(new URL('station-process.ts', import.meta.url));
/** Each start keeps a core busy for seconds: more at once would only wait for each other. */
const STARTS_AT_ONCE = 4;

/** Stations as processes of this machine. */
export type Stations = AsyncDisposable & {
  /** Starts further ones until there are so many. False: not all of them were started by then (`performance.now()`). */
  grow(count: number, until: number): Promise<boolean>;
  count(): number;
  /** All of them scan for so long. Answers with what each has done, in the order of their starts. */
  work(shift: Shift): Promise<readonly ShiftDone[]>;
};

/** `url`: of the floor's database; null: each stores in its own SQLite, which `prepare` may fill. */
export async function createStations(
  url: string | null,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<Stations> {
  const stack = new AsyncDisposableStack();
  const modules = stack.use(await temporaryFolder('packbench-modules-'));
  const running: ChildProcess[] = [];

  async function start(nth: number): Promise<void> {
    const folder = stack.use(await temporaryFolder('packbench-floor-'));
    await prepare(folder.path);
    const child = fork(PROGRAM, [folder.path, String(nth), ...(url === null ? [] : [url])], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Compiled once, not by each of forty.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(modules.path, 'compiled'),
      },
    });
    running.push(child);
    await nextReport(child);
  }

  return {
    async grow(count, until) {
      while (running.length < count && performance.now() < until) {
        const missing = Math.min(STARTS_AT_ONCE, count - running.length);
        await Promise.all(Array.from({ length: missing }, (_, n) => start(running.length + n)));
      }
      return running.length >= count;
    },
    count: () => running.length,
    work: (shift) =>
      Promise.all(
        running.map((child) => {
          const done = nextReport(child);
          child.send(shift);
          return done;
        }),
      ),
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map(leave));
      await stack.disposeAsync();
    },
  };
}

async function nextReport(child: ChildProcess): Promise<ShiftDone> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const exited = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a station has ended with ${code}`);
  });
  exited.catch(() => undefined);
  try {
    const [done] = await Promise.race([once(child, 'message', { signal }), exited]);
    return done;
  } finally {
    leaving.abort();
  }
}

const STOPS_WITHIN_MS = 10_000;

async function leave(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await exited;
  clearTimeout(late);
}
