import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';
import { runMove } from './app/floor-move.ts';
import { type FloorOptions, readFloorOptions } from './app/floor-options.ts';
import { isHelpWanted } from './app/options.ts';
import { startProblemOf } from './app/start-problem.ts';
import { systemClock } from './base/clock.ts';
import { type FloorAddress, parseFloorAddress } from './floor/floor-address.ts';
import { floorBackup } from './floor/floor-backup.ts';
import { floorSql } from './floor/floor-sql.ts';
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
  if (isHelpWanted(process.argv.slice(2))) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const args = readFloorOptions(process.argv.slice(2));
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

/** Carries a station's data over to its floor. */
async function move({ from, to, isMerge }: FloorOptions): Promise<number> {
  const floor = readAddress(to);
  return floor === null ? 2 : runMove({ folder: from, floor, isMerge });
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

/** Of `--to`, or of the variable if that is absent. null: there is none, and that was said. */
function readAddress(to: string | null = null): FloorAddress | null {
  const address = parseFloorAddress(to ?? process.env.PACKBENCH_DATABASE_URL ?? '');
  if (address.ok) return address.value;
  process.stderr.write(`${to === null ? 'PACKBENCH_DATABASE_URL' : '--to'}: ${address.error}\n${USAGE}\n`);
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
