import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type Ended, environmentOf, LP_TIMEOUT_MS, runCups } from './lp.ts';

export type ReadyLp = {
  /** Runs `lp` with these arguments to its end, in English. Never throws. */
  run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended>;
};

/** Before it, among the arguments of a waiting shell, comes its name; after it the id of the station's process. */
const WAITS_FOR = 'packbench-lp-of-';

/**
 * Waits for the arguments of `lp`, their number first, each in a line of its own, and becomes `lp`. Without all of them (the
 * station has died) it ends.
 */
const SCRIPT = `IFS= read -r count || exit 0
while [ "$#" -lt "$count" ]; do IFS= read -r argument || exit 0; set -- "$@" "$argument"; done
exec lp "$@"`;

/** What a shell says that finds no `lp`. */
const NOT_FOUND = 127;

/**
 * Starting a program copies the page tables of whoever starts it, for a station some ten milliseconds: here it is done after
 * each label for the next one, by a shell that stands by and becomes `lp`. The first label, and one for another server than
 * the last, starts `lp` itself.
 */
export function createReadyLp(): ReadyLp {
  let standing: {
    readonly shell: ChildProcessWithoutNullStreams;
    readonly server: string | undefined;
  } | null = null;

  function standBy(environment: NodeJS.ProcessEnv): void {
    if (standing !== null) return;
    const shell = spawn('/bin/sh', ['-c', SCRIPT, `${WAITS_FOR}${process.pid}`], {
      env: environmentOf(environment),
    });
    const gone = () => {
      if (standing?.shell === shell) standing = null;
    };
    shell.once('error', gone).once('exit', gone);
    shell.stdin.on('error', gone);
    hold(shell, false);
    standing = { shell, server: environment.CUPS_SERVER };
  }

  function take(environment: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams | null {
    const taken = standing;
    standing = null;
    if (taken === null || taken.server === environment.CUPS_SERVER) return taken?.shell ?? null;
    taken.shell.stdin.end();
    return null;
  }

  return {
    async run(args, environment) {
      const shell = args.some((argument) => argument.includes('\n')) ? null : take(environment);
      const ended = await (shell === null ? runCups('lp', args, environment) : become(shell, args));
      if (!ended.isMissing) standBy(environment);
      return ended;
    },
  };
}

/** The process that started the standing shell with these arguments; null: they are no such shell's. */
export function stationOf(args: readonly string[]): number | null {
  const name = args.find((argument) => argument.startsWith(WAITS_FOR));
  return name === undefined ? null : Number(name.slice(WAITS_FOR.length));
}

function become(shell: ChildProcessWithoutNullStreams, args: readonly string[]): Promise<Ended> {
  hold(shell, true);
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

/** One that only stands by keeps no station from ending. */
function hold(shell: ChildProcessWithoutNullStreams, isHeld: boolean): void {
  const pipes = [shell.stdin, shell.stdout, shell.stderr].filter((pipe) => pipe instanceof Socket);
  for (const held of [shell, ...pipes]) {
    if (isHeld) held.ref();
    else held.unref();
  }
}
