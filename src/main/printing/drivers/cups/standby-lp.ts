import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { Socket } from 'node:net';
import { spawnProgram } from '#main/base/child-process.ts';
import { ENGLISH, LP_TIMEOUT_MS, type ProgramResult, runCups } from './lp.ts';

export type StandbyLp = {
  /** Runs `lp` with these arguments to its end, with English output. Never throws. */
  run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ProgramResult>;
};

/** Marks a standby shell among processes: an argument with this prefix and the process id of its station. */
const STANDBY_PREFIX = 'packbench-lp-of-';

/**
 * Reads the number of arguments and then the arguments of `lp`, one a line, and becomes `lp`. Ends if they
 * are not complete: the station has died.
 */
const SCRIPT = `IFS= read -r count || exit 0
while [ "$#" -lt "$count" ]; do IFS= read -r argument || exit 0; set -- "$@" "$argument"; done
exec lp "$@"`;

/** Exit code of a shell that finds no `lp`. */
const NOT_FOUND = 127;

/**
 * Starts a process for the next label in advance: a fork copies the page tables of the station, which takes
 * some ten milliseconds. After each label a standby shell starts, which becomes `lp`. The first label, and
 * one for another server than the last, starts `lp` directly.
 */
export function createStandbyLp(): StandbyLp {
  let standby: {
    readonly shell: ChildProcessWithoutNullStreams;
    readonly server: string | undefined;
  } | null = null;

  function startStandby(environment: NodeJS.ProcessEnv): void {
    if (standby !== null) return;
    const shell = spawnProgram('/bin/sh', ['-c', SCRIPT, `${STANDBY_PREFIX}${process.pid}`], {
      environment,
      variables: ENGLISH,
    });
    const forget = () => {
      if (standby?.shell === shell) standby = null;
    };
    shell.once('error', forget).once('exit', forget);
    shell.stdin.on('error', forget);
    keepAlive(shell, false);
    standby = { shell, server: environment.CUPS_SERVER };
  }

  function claimShell(environment: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams | null {
    const claimed = standby;
    standby = null;
    if (claimed === null || claimed.server === environment.CUPS_SERVER) return claimed?.shell ?? null;
    claimed.shell.stdin.end();
    return null;
  }

  return {
    async run(args, environment) {
      const shell = args.some((argument) => argument.includes('\n')) ? null : claimShell(environment);
      const ended = await (shell === null ? runCups('lp', args, environment) : runInShell(shell, args));
      if (!ended.isMissing) startStandby(environment);
      return ended;
    },
  };
}

/** Process id of the station that started a standby shell with these arguments; null: no standby shell. */
export function stationOf(args: readonly string[]): number | null {
  const name = args.find((argument) => argument.startsWith(STANDBY_PREFIX));
  return name === undefined ? null : Number(name.slice(STANDBY_PREFIX.length));
}

function runInShell(shell: ChildProcessWithoutNullStreams, args: readonly string[]): Promise<ProgramResult> {
  keepAlive(shell, true);
  const out: Buffer[] = [];
  const words: Buffer[] = [];
  shell.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  shell.stderr.on('data', (bytes: Buffer) => words.push(bytes));
  let isTimedOut = false;
  return new Promise((done) => {
    const timer = setTimeout(() => {
      isTimedOut = true;
      shell.kill('SIGKILL');
    }, LP_TIMEOUT_MS);
    shell.once('close', (exit) => {
      clearTimeout(timer);
      const error = Buffer.concat(words).toString().trim();
      done({
        exit,
        out: Buffer.concat(out).toString(),
        error: error || (exit === 0 ? '' : `lp ended with ${exit ?? 'a signal'}`),
        isMissing: exit === NOT_FOUND,
        isTimedOut,
      });
    });
    shell.stdin.end(`${[args.length, ...args].join('\n')}\n`);
  });
}

/** A standby shell must not keep the station's process alive; a running `lp` must. */
function keepAlive(shell: ChildProcessWithoutNullStreams, isHeld: boolean): void {
  const pipes = [shell.stdin, shell.stdout, shell.stderr].filter((pipe) => pipe instanceof Socket);
  for (const held of [shell, ...pipes]) {
    if (isHeld) held.ref();
    else held.unref();
  }
}
