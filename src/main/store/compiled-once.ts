import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, Trx } from './database.ts';

/** Stands in a query for a value that is not known yet. */
class Place {
  readonly name: string;

  constructor(name: string) {
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
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compiledFor(db: Database | Trx): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, placesOf<Values>()).compile();
    known.set(adapter, compiled);
    return compiled;
  }

  return async (db, values) => {
    const compiled = compiledFor(db);
    const parameters = compiled.parameters.map((parameter): unknown =>
      parameter instanceof Place ? (Reflect.get(values, parameter.name) ?? null) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Whatever is read of it is the stand-in of that name. */
function placesOf<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values;
}
