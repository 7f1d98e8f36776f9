import { parseArgs } from 'node:util';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';
import { runMove } from './app/floor-move.ts';
import { startProblemOf } from './app/start-problem.ts';
import { systemClock } from './base/clock.ts';
import { type FloorAddress, parseFloorAddress } from './floor/floor-address.ts';
import { floorBackup } from './floor/floor-backup.ts';
import { FLOOR_NAME, floorSql } from './floor/floor-sql.ts';
import { openFloor } from './floor/open-floor.ts';

const USAGE = `Usage: npm run -s floor -- sql [--database packbench]
       PACKBENCH_DATABASE_URL=postgres://packbench_migrations:…@SERVER/packbench npm run -s floor -- migrate
       npm run -s floor -- move --from DIR --to postgres://packbench_migrations:…@SERVER/packbench [--merge]
       PACKBENCH_DATABASE_URL=postgres://packbench@SERVER/packbench npm run -s floor -- backup`;

/**
 * `npm run -s floor`: what IT does for a floor of stations beside them. Ends with 0 when it was done, with 1 when the
 * database refused it, with 2 when the arguments are wrong, with 3 when a station was moved without what contradicts the floor.
 */
async function main(): Promise<number> {
  const args = readArguments();
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n${USAGE}\n`);
    return 2;
  }
  if (args.command === 'sql') {
    process.stdout.write(floorSql(args.database));
    return 0;
  }
  if (args.command === 'move') return move(args);
  return args.command === 'backup' ? printBackup() : migrate();
}

const COMMANDS = ['sql', 'migrate', 'move', 'backup'] as const;

type Arguments = {
  readonly command: (typeof COMMANDS)[number];
  readonly database: string;
  readonly from: string;
  readonly to: string;
  readonly isMerge: boolean;
};

/** A text describes what is wrong with the arguments. */
function readArguments(): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        database: { type: 'string', default: 'packbench' },
        from: { type: 'string', default: '' },
        to: { type: 'string', default: process.env.PACKBENCH_DATABASE_URL ?? '' },
        merge: { type: 'boolean', default: false },
      },
    });
    const [given, ...rest] = positionals;
    const command = COMMANDS.find((known) => known === given);
    if (command === undefined || rest.length > 0) return `One of ${COMMANDS.join(', ')} is wanted.`;
    const { database, from, to, merge: isMerge } = values;
    if (!FLOOR_NAME.test(database))
      return `--database: "${database}" is not lower-case Latin letters, digits and _, a letter first`;
    if (command === 'move' && from === '') return '--from: the data folder of a station is wanted';
    return { command, database, from, to, isMerge };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Carries a station's data over to its floor. */
async function move({ from, to, isMerge }: Arguments): Promise<number> {
  const floor = parseFloorAddress(to);
  if (floor.ok) return runMove({ folder: from, floor: floor.value, isMerge });
  process.stderr.write(`--to: ${floor.error}\n${USAGE}\n`);
  return 2;
}

/** Prints how the floor's database is backed up and restored. */
function printBackup(): number {
  const url = process.env.PACKBENCH_DATABASE_URL ?? '';
  if (readAddress() === null) return 2;
  const text = floorBackup(url);
  if (text !== null) {
    process.stdout.write(text);
    return 0;
  }
  process.stderr.write(
    'PACKBENCH_DATABASE_URL: the database has no name that "npm run floor -- sql" takes\n',
  );
  return 2;
}

/** null: the variable has none, and that was said. */
function readAddress(): FloorAddress | null {
  const address = parseFloorAddress(process.env.PACKBENCH_DATABASE_URL ?? '');
  if (address.ok) return address.value;
  process.stderr.write(`PACKBENCH_DATABASE_URL: ${address.error}\n${USAGE}\n`);
  return null;
}

/** Brings the tables of the floor up to this version. */
async function migrate(): Promise<number> {
  const address = readAddress();
  if (address === null) return 2;
  try {
    const db = await openFloor(address, { clock: systemClock() });
    await db.destroy();
    process.stdout.write(`The tables of ${address.shown} are those of this version.\n`);
    return 0;
  } catch (error) {
    const problem = startProblemOf(error, null);
    const { what, todo } = startProblemText(problem, englishStartProblems);
    process.stderr.write(`${what} (${problem.params.reason})\n${todo}\n`);
    return 1;
  }
}

process.exitCode = await main();
