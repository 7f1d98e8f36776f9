import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { listTables } from '#main/bench/hand-over-store.ts';
import { registerStation } from '#main/floor/station-store.ts';
import { createOperators } from '#main/settings/operators.ts';
import { type FixedSettings, openSettings } from '#main/settings/settings.ts';
import { createSettingsApi } from '#main/settings/settings-api.ts';
import type { TestBench } from '../support/bench.ts';
import { startFloor } from '../support/floor-benches.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const unused = () => {
  throw new Error('not part of this test');
};

const ZEBRA = { printers: { m: 'cups:zebra' } } as const;

async function settingsAt({ db, station, service }: TestBench, folder: string, fixed: FixedSettings = {}) {
  const settings = await openSettings({
    db,
    station,
    fixed,
    secrets: fileSecretStore(folder),
    defaults: defaultSettings('/prints', true),
  });
  const api = createSettingsApi({
    settings,
    pagePort: null,
    hasPin: async () => true,
    isPageUnprotected: false,
    isOnFloor: true,
    logFolder: folder,
    screen: { changed: () => {} },
    actions: createAuditedActions({ packing: service, operators: createOperators(db, false) }),
    nameOfTable: async (id) => (await listTables(db)).find((table) => table.id === id)?.name ?? null,
    renameStation: async () => null,
    log: { setLevel: () => {} },
    isScannerName: () => true,
    notifications: { view: unused, renew: unused },
    prepareBackupFolder: async () => null,
    applySettings: async () => {},
    onSettingsChanged: () => {},
    restart: unused,
  });
  return { api, settings };
}

/** Two tables with their settings; a supervisor is at the second. */
async function twoTables(fixed: FixedSettings = {}) {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await startFloor({ orders: [] }));
  const folder = made.use(await temporaryFolder());
  const { one, two } = floor;
  for (const [bench, name] of [
    [one, 'Стол 1'],
    [two, 'Стол 2'],
  ] as const) {
    const identity = { id: bench.station, name, place: bench.station, version: null, isHeadless: false };
    await registerStation(bench.db, identity, 'start');
  }
  const first = await settingsAt(one, folder.path);
  const printers = { ...first.settings.get().printers, ...ZEBRA.printers };
  await first.settings.write({
    station: 'Стол 1',
    language: 'en',
    soundVolume: 35,
    printers,
    statusPort: 4120,
  });
  const second = await settingsAt(two, folder.path, fixed);
  await second.settings.write({ station: 'Стол 2' });
  await two.scan('OP:9');
  const owned = made.move();
  return { one, two, ...second, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

it('a table takes over the settings of another, not its name or ports, and the journal says so', async () => {
  await using tables = await twoTables();
  const { one, two, api, settings } = tables;
  const port = settings.get().statusPort;
  const preview = await api.otherTable(one.station);
  if (preview.state !== 'shown') throw new Error(preview.state);
  expect(preview.name).toBe('Стол 1');
  expect(Object.keys(preview.changed).sort()).toEqual(['language', 'printers', 'soundVolume']);
  expect(preview.local.soundVolume).not.toBe(35);

  expect(await api.copyTable(one.station)).toEqual({ done: true });
  expect(settings.get()).toMatchObject({
    station: 'Стол 2',
    language: 'en',
    soundVolume: 35,
    statusPort: port,
    printers: { m: 'cups:zebra' },
  });
  expect(await api.otherTable(one.station)).toMatchObject({ changed: {} });
  const row = await two.db
    .selectFrom('journal')
    .select(['operator', 'events'])
    .where('kind', '=', 'table-settings-copied')
    .executeTakeFirst();
  expect(row?.operator).toBe('9');
  expect(row?.events).toContain('Стол 1: language soundVolume printers');
});

it('what the command line of a table fixes stays', async () => {
  await using tables = await twoTables({ language: 'ru', printers: { m: 'folder:/labels' } });
  const { one, api, settings } = tables;
  expect(await api.otherTable(one.station)).toMatchObject({ changed: { soundVolume: 35 } });
  expect(await api.copyTable(one.station)).toEqual({ done: true });
  expect(settings.get()).toMatchObject({ language: 'ru', soundVolume: 35 });
  expect(settings.get().printers.m).toBe('folder:/labels');
});

it('only a supervisor takes settings over, and from a table that there is', async () => {
  await using tables = await twoTables();
  const { one, two, api } = tables;
  expect(await api.otherTable('nowhere')).toEqual({ state: 'no-such-table' });
  expect(await api.copyTable('nowhere')).toMatchObject({ done: false, reason: 'table-not-found' });
  await two.scan('OP:1');
  expect(await api.otherTable(one.station)).toEqual({ state: 'not-allowed' });
  expect(await api.copyTable(one.station)).toMatchObject({ done: false, reason: 'not-allowed' });
});
