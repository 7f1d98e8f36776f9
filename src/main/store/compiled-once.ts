import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, Trx } from './database.ts';

/** Stands in a query for a value that is not known yet. */
class Placeholder {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/**
 * A query whose SQL stays the same and only its values change: Kysely compiles it once per dialect, because
 * compiling takes longer than most of our statements run. `build` gets a placeholder for each value; it must
 * pass them on as values and must not branch on them.
 */
export function compiledOnce<Values extends object, ResultRow>(
  build: (db: Database | Trx, values: Values) => Compilable<ResultRow>,
): (db: Database | Trx, values: Values) => Promise<readonly ResultRow[]> {
  const compiled = compiledFor((db) => build(db, placeholdersOf<Values>(0)));
  return (db, values) => run(db, compiled(db), [values]);
}

/** Maximum of rows in one statement. */
const MAX_ROWS = 32;

/**
 * Like `compiledOnce`, for a query over many rows. They are split into chunks of 32, 16, 8, 4, 2 and 1, so
 * that six prepared statements serve any number of rows. Returns the results of all chunks.
 */
export function compiledForRows<Values extends object, ResultRow>(
  build: (db: Database | Trx, rows: readonly Values[]) => Compilable<ResultRow>,
): (db: Database | Trx, rows: readonly Values[]) => Promise<readonly ResultRow[]> {
  const compiledOf = (size: number) =>
    compiledFor((db) =>
      build(
        db,
        Array.from({ length: size }, (_, row) => placeholdersOf<Values>(row)),
      ),
    );
  const pieces: { size: number; compiled: ReturnType<typeof compiledOf> }[] = [];
  for (let size = MAX_ROWS; size >= 1; size /= 2) pieces.push({ size, compiled: compiledOf(size) });

  return async (db, rows) => {
    const answered: ResultRow[] = [];
    let at = 0;
    for (const { size, compiled } of pieces) {
      for (; rows.length - at >= size; at += size)
        answered.push(...(await run(db, compiled(db), rows.slice(at, at + size))));
    }
    return answered;
  };
}

function compiledFor<ResultRow>(
  build: (db: Database | Trx) => Compilable<ResultRow>,
): (db: Database | Trx) => CompiledQuery<ResultRow> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<ResultRow>>();
  return (db) => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db).compile();
    known.set(adapter, compiled);
    return compiled;
  };
}

async function run<ResultRow>(
  db: Database | Trx,
  compiled: CompiledQuery<ResultRow>,
  rows: readonly object[],
): Promise<readonly ResultRow[]> {
  const parameters = compiled.parameters.map((parameter): unknown => {
    if (!(parameter instanceof Placeholder)) return parameter;
    const values = rows[parameter.row];
    return values === undefined ? null : (Reflect.get(values, parameter.name) ?? null);
  });
  const answer = await db.executeQuery<ResultRow>({ ...compiled, parameters });
  return answer.rows;
}

/** Any property of it is the placeholder of that name. */
function placeholdersOf<Values extends object>(row: number): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(row, String(name)) }) as Values;
}

/**
 * Copies these columns one by one, because the placeholders of `compiledForRows` have no enumerable
 * properties. `columns` lists each of them, so that a new column cannot be forgotten.
 */
export function everyColumn<TableRow extends object>(columns: Readonly<Record<keyof TableRow, true>>) {
  const names = Object.keys(columns) as (keyof TableRow)[];
  return (row: TableRow): TableRow => Object.fromEntries(names.map((name) => [name, row[name]])) as TableRow;
}
