import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How a process ended. */
export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** A program under test: all of its output is kept. */
export type RunningProcess = AsyncDisposable & {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<Ended>;
  /** The first line on standard output; rejects with standard error when the process ends before. */
  firstLine(withinMs?: number): Promise<string>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
};

/** Of Linux; by its path, since tests start programs with a PATH of their own. */
const SETPRIV = '/usr/bin/setpriv';

let hasSetpriv: boolean | null = null;

/**
 * The command that starts a program and ends it, by this signal, when this process dies, however that is killed. It has
 * the process id of the program. Where the system has no means for this, it is the program alone.
 */
export function endingWithTests(
  signal: 'KILL' | 'TERM' | 'QUIT',
  program: string,
  args: readonly string[],
): readonly [program: string, args: readonly string[]] {
  hasSetpriv ??= spawnSync(SETPRIV, ['--pdeathsig', 'KILL', 'true']).status === 0;
  return hasSetpriv ? [SETPRIV, ['--pdeathsig', signal, program, ...args]] : [program, args];
}

/**
 * Starts `node args`, or another program with them, with this environment added to the test's; as another
 * user if root runs the test. It ends with this process.
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program = process.execPath,
  user: { readonly uid?: number; readonly gid?: number } = {},
): RunningProcess {
  const child = spawn(...endingWithTests('KILL', program, args), {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal }));
  const line = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });

  async function end(signal: NodeJS.Signals): Promise<Ended> {
    if (isRunning(child)) child.kill(signal);
    return ended;
  }

  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    end,
    async firstLine(withinMs = 45_000) {
      const tooLate = new Promise<never>((_, reject) => {
        setTimeout(
          () => reject(new Error(`no line within ${withinMs} ms; stderr: ${stderr}`)),
          withinMs,
        ).unref();
      });
      const tooEarly = ended.then(({ code }) => {
        throw new Error(`ended with code ${code} before its first line; stderr: ${stderr}`);
      });
      return Promise.race([line, tooEarly, tooLate]);
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
