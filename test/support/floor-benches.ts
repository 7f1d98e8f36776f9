import { connectFloor } from '#main/store/floor-database.ts';
import { type BenchOptions, startBench, type TestBench } from './bench.ts';
import { emptyFloor } from './floor-database.ts';

export type FloorOfBenches = AsyncDisposable & {
  /** The first two of `benches`. */
  readonly one: TestBench;
  readonly two: TestBench;
  /** Their stations: `table-1` and so on. */
  readonly benches: readonly TestBench[];
  /** For further connections. */
  readonly url: string;
};

/**
 * The benches of several tables on one PostgreSQL, each by a connection of its own; they share the clock and the
 * platform: `await using floor = await startFloor({ orders })`.
 */
export async function startFloor(options: BenchOptions, count = 2): Promise<FloorOfBenches> {
  await using made = new AsyncDisposableStack();
  const { db, url } = made.use(await emptyFloor());
  const tableOf = (nth: number) => `table-${nth}`;
  const one = made.use(await startBench({ ...options, table: { station: tableOf(1), db, beside: null } }));
  const join = async (nth: number) => {
    const own = connectFloor({ connectionString: url });
    made.defer(() => own.destroy());
    return made.use(await startBench({ ...options, table: { station: tableOf(nth), db: own, beside: one } }));
  };
  const two = await join(2);
  const benches = [one, two];
  for (let nth = 3; nth <= count; nth += 1) benches.push(await join(nth));
  const owned = made.move();
  return { one, two, benches, url, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
