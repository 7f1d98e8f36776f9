import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('keeps the printers of the other sizes if they were stored before a size existed', async () => {
  await using store = await temporaryDatabase();
  await using folder = await temporaryFolder();
  const defaults = defaultSettings('/data', true);
  const stored = {
    printers: { s: 'cups:items', m: 'cups:packs', a4: 'cups:lists' },
    otherPrinters: { m: ['cups:spare'] },
  };
  await writeSettings(
    store.db,
    new Map(Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)])),
  );
  const secrets = fileSecretStore(folder.path);
  const settings = await openSettings({ db: store.db, station: 'bench-1', secrets, defaults, fixed: {} });
  expect(settings.get()).toMatchObject({
    printers: { ...stored.printers, l: defaults.printers.l },
    otherPrinters: { s: [], m: ['cups:spare'], l: [], a4: [] },
  });
  await settings.write({ printers: { ...settings.get().printers, s: 'cups:other' } });
  expect(settings.get().printers).toEqual({ ...stored.printers, s: 'cups:other', l: defaults.printers.l });
});
