import { expect, it } from 'vitest';
import { appliedMigrations } from '#main/store/floor-database.ts';
import { MIGRATIONS } from '#main/store/migrations/all.ts';
import { connectBench } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { bareFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';

it('stations that start at once on an empty database make its tables once, and all run', async () => {
  await using floor = await startFloor();
  await using database = await bareFloor();
  await using stations = new AsyncDisposableStack();
  const names = ['Table 1', 'Table 2', 'Table 3'];
  const started = await Promise.all(
    names.map(async (name) => {
      const env = { PACKBENCH_STATION: name };
      const station = await startFloorStation({ url: database.url, account: floor.account, env });
      return stations.use(station);
    }),
  );
  for (const { url } of started) {
    await using line = await connectBench(url);
    expect(await line.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
  }
  const db = database.connect();
  expect(await appliedMigrations(db)).toEqual(Object.keys(MIGRATIONS).sort());
  const known = await db.selectFrom('stations').select('name').orderBy('name').execute();
  expect(known.map(({ name }) => name)).toEqual(names);
});
