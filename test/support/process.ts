import { type ChildProcess, spawn } from 'node:child_process';
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

/**
 * Starts `node args`, or another program with them, with this environment added to the test's; as another
 * user if root runs the test.
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program = process.execPath,
  user: { readonly uid?: number; readonly gid?: number } = {},
): RunningProcess {
  const child = spawn(program, args, {
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
