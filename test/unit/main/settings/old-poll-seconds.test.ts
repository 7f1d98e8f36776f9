import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { openSettings } from '#main/settings/settings.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('starts with a value stored by an earlier version, and uses valid intervals', async () => {
  await using store = await temporaryDatabase();
  await using folder = await temporaryFolder();
  await writeSettings(store.db, new Map([['pollSeconds', '5']]));
  const defaults = defaultSettings(folder.path, false);
  const settings = await openSettings({
    db: store.db,
    station: 'bench-1',
    secrets: fileSecretStore(folder.path),
    defaults,
    fixed: {},
  });
  expect(settings.get()).toEqual(defaults);
});
