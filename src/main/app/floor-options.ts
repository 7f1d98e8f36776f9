import { parseArgs } from 'node:util';
import { FLOOR_NAME } from '#main/floor/floor-sql.ts';

const OPTIONS = {
  database: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  merge: { type: 'boolean' },
} as const;

/** What `npm run floor` does, each with the options that it takes. */
const COMMANDS = {
  sql: ['database'],
  migrate: [],
  move: ['from', 'to', 'merge'],
  backup: [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>>;

export type FloorOptions = {
  readonly command: keyof typeof COMMANDS;
  /** A name as `floorSql` takes it. */
  readonly database: string;
  /** Of `move`: not empty. */
  readonly from: string;
  /** null: not given. */
  readonly to: string | null;
  readonly isMerge: boolean;
};

const DEFAULT_DATABASE = 'packbench';

/** Reads the arguments of `npm run floor`; a text describes what is wrong with them. */
export function readFloorOptions(args: readonly string[]): FloorOptions | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [given, ...rest] = positionals;
    const commands = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
    const command = commands.find((known) => known === given);
    if (command === undefined || rest.length > 0) return `One of ${commands.join(', ')} is wanted.`;
    const taken: readonly string[] = COMMANDS[command];
    const foreign = Object.keys(values).find((name) => !taken.includes(name));
    if (foreign !== undefined) return `--${foreign}: "${command}" takes no such option`;
    const { database = DEFAULT_DATABASE, from = '', to = null, merge: isMerge = false } = values;
    if (!FLOOR_NAME.test(database))
      return `--database: "${database}" is not lower-case Latin letters, digits and _, a letter first`;
    if (command === 'move' && from === '') return '--from: the data folder of a station is wanted';
    return { command, database, from, to, isMerge };
  } catch (error) {
    // parseArgs adds hints about positionals and values that begin with a dash.
    const [sentence = ''] =
      error instanceof Error ? error.message.split(/\. To specify|\n/) : [String(error)];
    return sentence;
  }
}
