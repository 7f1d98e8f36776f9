import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import { readSettings, readSettingsAt, writeSettingsAt } from '#main/settings/settings-store.ts';
import type { Database } from '#main/store/database.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { describeOnFloor, itOnSqlite } from '../../../support/why-skipped.ts';

const CHANGE = new Map([
  ['destination', '"PPVnukovo"'],
  ['scanners', '["hid"]'],
]);

it('stores what was changed at a station, and reads it there', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  await writeSettingsAt(db, 'table-1', CHANGE);
  await writeSettingsAt(db, 'table-1', new Map([['scanners', '["hid:1"]']]));
  expect(await readSettingsAt(db, 'table-1')).toEqual(
    new Map([
      ['destination', '"PPVnukovo"'],
      ['scanners', '["hid:1"]'],
    ]),
  );
});

it('stores nothing of a change of which a part cannot be stored', async () => {
  await using store = await memoryDatabase();
  const { db } = store;
  const broken = new Map<string, string>([...CHANGE, ['theme', null as unknown as string]]);
  await expect(writeSettingsAt(db, 'table-1', broken)).rejects.toThrow();
  expect(await readSettingsAt(db, 'table-1')).toEqual(new Map());
});

itOnSqlite('keeps all settings of a single station together', async () => {
  await using store = await memoryDatabase();
  await writeSettingsAt(store.db, 'table-1', CHANGE);
  expect(await readSettings(store.db)).toEqual(CHANGE);
});

describeOnFloor('on a floor', () => {
  async function openAt(db: Database, station: string, folder: string) {
    return openSettings({
      db,
      station,
      secrets: fileSecretStore(folder),
      defaults: defaultSettings(folder, false),
      fixed: {},
    });
  }

  it("shares the floor's settings and keeps the table's apart", async () => {
    await using store = await memoryDatabase();
    const { db } = store;
    await writeSettingsAt(db, 'table-1', CHANGE);
    await writeSettingsAt(db, 'table-2', new Map([['scanners', '["serial:COM3"]']]));
    expect(await readSettings(db)).toEqual(new Map([['destination', '"PPVnukovo"']]));
    expect((await readSettingsAt(db, 'table-1')).get('scanners')).toBe('["hid"]');
    expect(await readSettingsAt(db, 'table-2')).toEqual(
      new Map([
        ['destination', '"PPVnukovo"'],
        ['scanners', '["serial:COM3"]'],
      ]),
    );
    expect(await readSettingsAt(db, 'table-3')).toEqual(new Map([['destination', '"PPVnukovo"']]));
  });

  it("takes over the floor's settings that another station has changed", async () => {
    await using store = await memoryDatabase();
    await using folder = await temporaryFolder();
    const one = await openAt(store.db, 'table-1', folder.path);
    const other = await openAt(store.db, 'table-2', folder.path);
    await one.write({ autoClose: false, station: 'Стол 1', markCategories: ['Обувь'] });
    expect(other.get().autoClose).toBe(true);
    expect(await other.reread()).toBe(true);
    expect(other.get()).toMatchObject({ autoClose: false, markCategories: ['Обувь'] });
    expect(other.get().station).not.toBe('Стол 1');
    expect(other.view().needsRestart).toBe(false);
    expect(await other.reread()).toBe(false);
  });

  it('asks for a restart where another station has changed the account', async () => {
    await using store = await memoryDatabase();
    await using folder = await temporaryFolder();
    const one = await openAt(store.db, 'table-1', folder.path);
    const other = await openAt(store.db, 'table-2', folder.path);
    await one.write({ partnerId: 'AB1' });
    await other.reread();
    expect(other.view()).toMatchObject({ needsRestart: true, settings: { partnerId: 'AB1' } });
  });
});
