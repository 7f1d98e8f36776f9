import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openStationJournal } from '#main/app/station-journal.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { emptyFloor, type FloorDatabase } from '../support/floor-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a station that is given another floor leaves what is not merged for its own one', async () => {
  await using folder = await temporaryFolder();
  await using one = await emptyFloor();
  await using two = await emptyFloor();
  const open = async ({ db }: FloorDatabase) => {
    const journal = await openStationJournal({
      ...{ db, clock: systemClock(), log: createLog('silent'), station: 'table-1' },
      ...{ dataDir: folder.path, filesFolder: folder.path, onFailure: () => undefined },
      printing: {
        ...{ printerFor: () => null, printersFor: () => [], onChange: () => undefined },
        ...{ render: unused, prepared: { prepare: unused, remove: unused }, station: 'table-1' },
      },
    });
    await journal.close();
    return (await readdir(folder.path)).filter((name) => name.endsWith('.db')).sort();
  };
  const [first, ...others] = await open(one);
  expect(first).toMatch(/^floor-journal-[-0-9a-f]{36}\.db$/);
  expect(others).toEqual([]);
  expect(await open(two)).toHaveLength(2);
  expect(await open(one)).toHaveLength(2);
});

function unused(): never {
  throw new Error('not part of this test');
}
