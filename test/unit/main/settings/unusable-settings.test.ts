import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import { readSettings, writeSettings } from '#main/settings/settings-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Settings as an earlier or later version, or another program, has stored them. */
async function opened(stored: Readonly<Record<string, string>>) {
  const all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const folder = all.use(await temporaryFolder());
  await writeSettings(db, new Map(Object.entries(stored)));
  const secrets = fileSecretStore(folder.path);
  const defaults = defaultSettings(folder.path, true);
  const open = () => openSettings({ db, station: 'bench-1', secrets, defaults, fixed: {} });
  return { db, open, settings: await open(), [Symbol.asyncDispose]: () => all.disposeAsync() };
}

describe('a stored value that is no longer allowed', () => {
  const stored = {
    station: '"Стол 3"',
    theme: '"sepia"',
    keepLabelDays: '4000',
    markCategories: JSON.stringify('x'.repeat(500)),
  };

  it('is reported as it is stored, and the rest loads', async () => {
    await using station = await opened(stored);
    expect(station.settings.view().unusable).toEqual([
      { name: 'theme', value: '"sepia"' },
      { name: 'keepLabelDays', value: '4000' },
      { name: 'markCategories', value: `"${'x'.repeat(199)}` },
    ]);
    expect(station.settings.get()).toMatchObject({ station: 'Стол 3', theme: 'system', keepLabelDays: 14 });
  });

  it('stays stored while others are saved, until somebody saves another value', async () => {
    await using station = await opened(stored);
    await station.settings.write({ station: 'Стол 4', keepLabelDays: 30 });
    expect(station.settings.view().unusable.map(({ name }) => name)).toEqual(['theme', 'markCategories']);
    const rows = await readSettings(station.db);
    expect([rows.get('theme'), rows.get('keepLabelDays')]).toEqual(['"sepia"', '30']);
    expect((await station.open()).view().unusable.map(({ name }) => name)).toEqual([
      'theme',
      'markCategories',
    ]);
  });
});

it('reports nothing where every stored value is allowed', async () => {
  await using station = await opened({ theme: '"dark"' });
  expect(station.settings.view().unusable).toEqual([]);
});
