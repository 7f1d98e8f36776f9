import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, Trx } from './database.ts';

/** Stands in a query for a value that is not known yet. */
class Place {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/**
 * A query of which only the values change: Kysely writes its SQL once for each dialect, which takes longer than most of
 * our statements run. `build` gets a stand-in for each value; it must put them where values go, and decide nothing by them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Database | Trx, values: Values) => Compilable<Row>,
): (db: Database | Trx, values: Values) => Promise<readonly Row[]> {
  const compiled = compiledFor((db) => build(db, placesOf<Values>(0)));
  return (db, values) => run(db, compiled(db), [values]);
}

/** Rows that one statement takes at most. */
const MAX_ROWS = 32;

/**
 * The same for a query over many rows. They are cut into pieces of 32, 16, 8, 4, 2 and 1, so that a handful of prepared
 * statements serves every number of rows. Answers with what all pieces answered.
 */
export function compiledForRows<Values extends object, Row>(
  build: (db: Database | Trx, rows: readonly Values[]) => Compilable<Row>,
): (db: Database | Trx, rows: readonly Values[]) => Promise<readonly Row[]> {
  const compiledOf = (size: number) =>
    compiledFor((db) =>
      build(
        db,
        Array.from({ length: size }, (_, row) => placesOf<Values>(row)),
      ),
    );
  const pieces: { size: number; compiled: ReturnType<typeof compiledOf> }[] = [];
  for (let size = MAX_ROWS; size >= 1; size /= 2) pieces.push({ size, compiled: compiledOf(size) });

  return async (db, rows) => {
    const answered: Row[] = [];
    let at = 0;
    for (const { size, compiled } of pieces) {
      for (; rows.length - at >= size; at += size)
        answered.push(...(await run(db, compiled(db), rows.slice(at, at + size))));
    }
    return answered;
  };
}

function compiledFor<Row>(
  build: (db: Database | Trx) => Compilable<Row>,
): (db: Database | Trx) => CompiledQuery<Row> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db) => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db).compile();
    known.set(adapter, compiled);
    return compiled;
  };
}

async function run<Row>(
  db: Database | Trx,
  compiled: CompiledQuery<Row>,
  rows: readonly object[],
): Promise<readonly Row[]> {
  const parameters = compiled.parameters.map((parameter): unknown => {
    if (!(parameter instanceof Place)) return parameter;
    const values = rows[parameter.row];
    return values === undefined ? null : (Reflect.get(values, parameter.name) ?? null);
  });
  const answer = await db.executeQuery<Row>({ ...compiled, parameters });
  return answer.rows;
}

/** Whatever is read of it is the stand-in of that name. */
function placesOf<Values extends object>(row: number): Values {
  return new Proxy({}, { get: (_, name) => new Place(row, String(name)) }) as Values;
}

/**
 * Copies the values of these columns, one by one: what `compiledForRows` hands over has no properties of its own to be
 * listed. `columns` names each of them, so that a new column cannot be forgotten.
 */
export function everyColumn<Row extends object>(columns: Readonly<Record<keyof Row, true>>) {
  const names = Object.keys(columns) as (keyof Row)[];
  return (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]])) as Row;
}
