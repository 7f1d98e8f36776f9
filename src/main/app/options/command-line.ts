import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Every option of the station, as `parseArgs` wants them. */
export const STATION_OPTIONS = {
  browser: { type: 'boolean', default: false },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '4100' },
  'no-open': { type: 'boolean', default: false },
  data: { type: 'string' },
  demo: { type: 'boolean', default: false },
  scanner: { type: 'string', multiple: true, default: [] },
  printer: { type: 'string', multiple: true, default: [] },
} satisfies ParseArgsConfig['options'];

/** Asks how the program is started. */
const HELP = { help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];

export type StationArgs = {
  /** For the station, to be checked. */
  readonly args: readonly string[];
  /** Names of the switches that were passed over; their values may be secret (a proxy's password). */
  readonly ignored: readonly string[];
};

/** Whether the person asks how the program is started, and not to start it. */
export function isHelpWanted(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/**
 * The arguments that are for the station: without the program and its main file. Electron leaves the switches of Chromium,
 * of the inspector and of an installer (`--updated`) among them, and nobody can list those: under Electron whatever is no
 * option of the station is passed over. Under Node the station's options are all there is, and a misspelt one is refused.
 */
export function stationArgs(argv: readonly string[], shell: 'electron' | 'node'): StationArgs {
  if (shell === 'node') return { args: argv.slice(2), ignored: [] };
  const args: string[] = [];
  const ignored: string[] = [];
  const { tokens } = parseArgs({
    args: argv.slice(1),
    options: { ...STATION_OPTIONS, ...HELP },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    // Among the positionals is the main file of an unpackaged Electron.
    if (token.kind !== 'option') continue;
    if (!(token.name in STATION_OPTIONS || token.name in HELP)) ignored.push(token.rawName);
    else if (token.value === undefined) args.push(token.rawName);
    // In one word, so that a positional argument between them cannot become the value of another option.
    else if (token.inlineValue || !token.value.startsWith('-')) args.push(`${token.rawName}=${token.value}`);
    // As it was written: the value was forgotten, the next option is no value, and `parseArgs` says so.
    else args.push(token.rawName, token.value);
  }
  return { args, ignored };
}
