import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type ExecFileException,
  type ExecFileOptions,
  execFile,
  type ForkOptions,
  fork,
  type SpawnOptions,
  type SpawnOptionsWithoutStdio,
  spawn,
} from 'node:child_process';

/*
 * Every program that the station starts is started here, so that none gets the station's secrets: a process's
 * environment can be read by whoever watches processes, and is written into crash reports.
 */

/** What the environment of a program is made of. */
type ProgramEnvironment = {
  /** Default: the station's. Secrets are left out of either. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Added to it: the program's parameters. */
  readonly variables?: Readonly<Record<string, string>>;
};

type ProgramOptions<T> = Omit<T, 'env' | 'shell'> & ProgramEnvironment;

/** The station's settings, and what a client of PostgreSQL reads (PGPASSWORD, PGPASSFILE …). */
const STATION_NAME = /^(?:PACKBENCH_|PG[A-Z])/i;
/** A secret of another program, by a word of its name. */
const SECRET_NAME =
  /PASSWORD|PASSWD|PASSPHRASE|SECRET|CREDENTIAL|(?:^|_)(?:PASS|PWD|TOKEN|(?:API|ACCESS|PRIVATE)_?KEY)(?:_|\d|$)/i;
/** The working directory, now and before. */
const FOLDER_NAME = /^(?:OLD)?PWD$/i;
/** An address with a password, as that of a proxy or a database. */
const ADDRESS_WITH_PASSWORD = /\b[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]*:[^\s/?#]*@/i;

/**
 * The environment of a program that the station starts, from that of the station: without its settings and
 * without secrets, also those of other programs. What else there is stays, since a browser, a printing system and
 * Windows each need variables that cannot be listed.
 */
export function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => !isSecret(name, value ?? '')));
}

/** Names in any case: Windows does not tell them apart. */
function isSecret(name: string, value: string): boolean {
  if (FOLDER_NAME.test(name)) return false;
  return STATION_NAME.test(name) || SECRET_NAME.test(name) || ADDRESS_WITH_PASSWORD.test(value);
}

/** Runs a program to its end, without a shell, and hands over its output as text. */
export function execProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions<ExecFileOptions>,
  done: (error: ExecFileException | null, out: string, errors: string) => void,
): ChildProcess {
  return execFile(file, args, { ...withoutSecrets(options), encoding: 'utf8' }, done);
}

/** Starts a program, without a shell. */
export function spawnProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions<SpawnOptionsWithoutStdio>,
): ChildProcessWithoutNullStreams;
export function spawnProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions<SpawnOptions>,
): ChildProcess;
export function spawnProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions<SpawnOptions>,
): ChildProcess {
  return spawn(file, args, withoutSecrets(options));
}

/** Starts a program of Node as a child, with a channel for messages. */
export function forkProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions<ForkOptions>,
): ChildProcess {
  return fork(file, args, withoutSecrets(options));
}

function withoutSecrets<T extends ProgramEnvironment>({ environment, variables, ...options }: T) {
  return { ...options, env: { ...childEnvironment(environment ?? process.env), ...variables } };
}
