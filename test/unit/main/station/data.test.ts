import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { systemClock } from '#main/ground/clock.ts';
import { createLog } from '#main/ground/log.ts';
import { openData } from '#main/station/data.ts';
import { listOperators, saveOperator } from '#main/store/repositories/operators.ts';
import { readSettings, writeSettings } from '#main/store/repositories/settings.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ground = { clock: systemClock(), log: createLog('silent') };
const asideIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^packbench\.db\.other-account-[\dTZ-]+$/.test(name));

it('begins a new database for another account, keeps the earlier one, and takes settings and operators along', async () => {
  await using folder = await temporaryFolder();
  const data = await openData(folder.path, ground);
  await data.belongTo('demo');
  await saveOperator(data.db(), { id: '5', name: 'Анна', role: 'supervisor' });
  await writeSettings(
    data.db(),
    new Map([
      ['autoClose', 'false'],
      ['sync.watermark', '"2026-11-20T12:00:00.000Z"'],
    ]),
  );
  await data.belongTo('real-client');
  expect(await asideIn(folder.path)).toHaveLength(1);
  expect(await readSettings(data.db())).toEqual(
    new Map([
      ['autoClose', 'false'],
      ['account', 'real-client'],
    ]),
  );
  expect(await listOperators(data.db())).toEqual([{ id: '5', name: 'Анна', role: 'supervisor' }]);
  await data.close();
});

it('keeps the database of the same account over restarts', async () => {
  await using folder = await temporaryFolder();
  const first = await openData(folder.path, ground);
  await first.belongTo('client');
  await writeSettings(first.db(), new Map([['sync.watermark', '"then"']]));
  await first.close();
  const again = await openData(folder.path, ground);
  await again.belongTo('client');
  expect((await readSettings(again.db())).get('sync.watermark')).toBe('"then"');
  expect(await asideIn(folder.path)).toEqual([]);
  await again.close();
});
