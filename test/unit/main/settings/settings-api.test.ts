import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { notDone } from '#main/base/outcome.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import type { UnscannedChange } from '#main/bench/events.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import { createOperators } from '#main/settings/operators.ts';
import { openSettings } from '#main/settings/settings.ts';
import { createSettingsApi } from '#main/settings/settings-api.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const OLGA = { id: '7', name: 'Ольга', role: 'supervisor' } as const;
const NO_PRINTERS = { s: '', m: '', l: '', a4: '' };
const spares = (...m: string[]): Settings['otherPrinters'] => ({ s: [], m, l: [], a4: [] });

const unused = () => {
  throw new Error('not part of this test');
};

const PAVEL = { id: '8', name: 'Павел', role: 'packer' } as const;

/** The API with real settings, and Olga logged in unless the test says who; `stored`: earlier settings. */
async function apiWith(stored: Partial<Settings> = {}, operator: Operator | null = OLGA) {
  const all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const folder = all.use(await temporaryFolder());
  await writeSettings(
    db,
    new Map(Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)])),
  );
  const defaults = defaultSettings(folder.path, true);
  const secrets = fileSecretStore(folder.path);
  const settings = await openSettings({ db, station: 'bench-1', secrets, defaults, fixed: {} });
  const operators = createOperators(db, false);
  await operators.save(OLGA);
  await operators.save(PAVEL);
  const deeds: (UnscannedChange | null)[] = [];
  const levels: string[] = [];
  const state = () => ({ ...EMPTY_BENCH, operator });
  const packing = {
    state,
    change: async (decide: (now: ReturnType<typeof state>) => Promise<UnscannedChange | null>) => {
      deeds.push(await decide(state()));
    },
  };
  const { write } = createSettingsApi({
    settings,
    pagePort: null,
    hasPin: async () => true,
    isPageUnprotected: false,
    isOnFloor: false,
    renameStation: async () => null,
    nameOfTable: async () => null,
    logFolder: folder.path,
    screen: { changed: () => {} },
    actions: createAuditedActions({ packing, operators }),
    log: { setLevel: (level) => void levels.push(level) },
    isScannerName: (name) => sourceFromOption(name).ok,
    notifications: { view: unused, renew: unused },
    prepareBackupFolder: async (folder) =>
      folder === '/mnt/away' ? notDone('backup-folder-missing', { name: folder }) : null,
    applySettings: async () => {},
    onSettingsChanged: () => {},
    restart: unused,
  });
  return { write, settings, deeds, levels, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

describe('a folder for backups', () => {
  it('is saved when the station can use it', async () => {
    await using api = await apiWith();
    expect(await api.write({ backupFolder: '/mnt/usb' })).toEqual({ done: true });
    expect(api.settings.get().backupFolder).toBe('/mnt/usb');
  });

  it('is refused with all other changes when the station cannot', async () => {
    await using api = await apiWith({ backupFolder: '/mnt/usb' });
    const change = { backupFolder: '/mnt/away', station: 'Стол 9' };
    const params = { name: '/mnt/away' };
    expect(await api.write(change)).toEqual({ done: false, reason: 'backup-folder-missing', params });
    expect(api.settings.get()).toMatchObject({ backupFolder: '/mnt/usb' });
    expect(api.settings.get().station).not.toBe('Стол 9');
  });

  it('that is away does not keep other changes from being saved', async () => {
    await using api = await apiWith({ backupFolder: '/mnt/away' });
    const change = { backupFolder: '/mnt/away', station: 'Стол 9' };
    expect(await api.write(change)).toEqual({ done: true });
  });
});

describe('an invalid name in the settings', () => {
  it.each([
    [{ scanners: ['hid', 'garbage', 'usb:1'] }, 'scanner-name-unknown', 'garbage'],
    [{ scanners: ['hid:0c2e'] }, 'scanner-name-unknown', 'hid:0c2e'],
    [{ printers: { ...NO_PRINTERS, m: 'bogus' } }, 'printer-spec-unknown', 'bogus'],
    [{ printers: { ...NO_PRINTERS, a4: ' ' } }, 'printer-spec-unknown', ' '],
    [
      { printers: { ...NO_PRINTERS, l: 'network:10.0.0.5:99999' } },
      'printer-spec-unknown',
      'network:10.0.0.5:99999',
    ],
    [{ otherPrinters: spares('cups:labels', 'bogus') }, 'printer-spec-unknown', 'bogus'],
    [{ otherPrinters: spares('network:') }, 'printer-spec-unknown', 'network:'],
    [{ keyboardPrefix: 'F99' }, 'keyboard-prefix', 'F99'],
    [{ keyboardPrefix: 'Ё' }, 'keyboard-prefix', 'Ё'],
    [{ keyboardPrefix: 'Enter' }, 'keyboard-prefix', 'Enter'],
  ] as const)('is reported, and the change is not saved: %j', async (change, reason, name) => {
    await using api = await apiWith();
    const before = api.settings.get();
    const asked = { ...change, scanners: 'scanners' in change ? [...change.scanners] : [], autoClose: false };
    expect(await api.write(asked)).toEqual({ done: false, reason, params: { name } });
    expect([api.settings.get(), api.deeds]).toEqual([before, []]);
  });

  it('does not prevent saving others if it is an old one', async () => {
    const printers = { ...NO_PRINTERS, s: 'bogus' };
    await using api = await apiWith({ scanners: ['garbage'], printers, keyboardPrefix: 'F99' });
    const change = {
      scanners: ['garbage', 'serial:COM3'],
      printers: { ...printers, m: 'cups:labels' },
      keyboardPrefix: 'F99',
      autoClose: false,
    };
    expect(await api.write(change)).toEqual({ done: true });
    expect(api.settings.get()).toMatchObject(change);
    expect(await api.write({ printers: { ...printers, m: 'bogus' } })).toMatchObject({ done: false });
    expect(await api.write({ keyboardPrefix: 'F98' })).toMatchObject({ done: false });
  });
});

it('accepts every form of scanner and printer names, and none at all', async () => {
  await using api = await apiWith();
  const some = {
    scanners: ['hid', 'hid:0c2e:0720', 'serial:/dev/ttyACM0@9600', 'serial:usb:0c2e:0720'],
    printers: { s: 'folder:/tmp/labels', m: 'cups:labels', l: 'network:10.0.0.5:9100', a4: 'windows:Zebra' },
    keyboardPrefix: 'F9',
  };
  for (const change of [some, { scanners: [], printers: NO_PRINTERS, keyboardPrefix: '' }]) {
    expect(await api.write(change)).toEqual({ done: true });
    expect(api.settings.get()).toMatchObject(change);
  }
});

describe('how the screen looks and sounds', () => {
  const change = {
    language: 'en',
    theme: 'dark',
    contrast: 'high',
    soundVolume: 35,
    soundMuted: true,
    speech: true,
  } as const;

  it.each([
    ['a packer', PAVEL],
    ['somebody who is not logged in', null],
  ])('may be changed by %s, without a journal entry', async (_who, operator) => {
    await using api = await apiWith({}, operator);
    expect(await api.write(change)).toEqual({ done: true });
    expect(api.settings.get()).toMatchObject(change);
    expect(api.deeds).toEqual([]);
  });

  it.each([
    ['a packer', PAVEL, 'not-allowed'],
    ['somebody who is not logged in', null, 'no-operator'],
  ])('is not changed by %s together with a setting of the supervisor', async (_who, operator, reason) => {
    await using api = await apiWith({}, operator);
    const before = api.settings.get();
    expect(await api.write({ ...change, autoClose: false })).toMatchObject({ done: false, reason });
    expect(api.settings.get()).toEqual(before);
  });

  it('is the default where an earlier version has stored nothing, or the value is no longer known', async () => {
    const stored = { theme: 'sepia', soundVolume: 250 };
    await using api = await apiWith(stored as unknown as Partial<Settings>);
    expect(api.settings.get()).toMatchObject({ theme: 'system', soundVolume: 80, speech: false });
  });
});

it('sets the log level at once', async () => {
  await using api = await apiWith();
  await api.write({ logLevel: 'debug' });
  await api.write({ logLevel: 'info' });
  expect(api.levels).toEqual(['debug', 'info']);
});
