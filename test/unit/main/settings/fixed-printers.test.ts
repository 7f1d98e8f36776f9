import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { type FixedSettings, openSettings } from '#main/settings/settings.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('printers set by the command line', () => {
  it('are fixed for their sizes only, and are not stored', async () => {
    await using store = await temporaryDatabase();
    await using folder = await temporaryFolder();
    const defaults = defaultSettings('/data', true);
    const open = (fixed: FixedSettings) =>
      openSettings({
        db: store.db,
        station: 'bench-1',
        secrets: fileSecretStore(folder.path),
        defaults,
        fixed,
      });
    const settings = await open({ printers: { m: 'cups:fixed' }, otherPrinters: { m: ['cups:beside'] } });
    expect(settings.view()).toMatchObject({ fixed: [], fixedPrinters: { main: ['m'], other: ['m'] } });

    const { printers, otherPrinters } = settings.get();
    await settings.write({
      printers: { ...printers, s: 'cups:mine' },
      otherPrinters: { ...otherPrinters, l: ['cups:spare'] },
    });
    expect(settings.get().printers).toEqual({ ...printers, s: 'cups:mine', m: 'cups:fixed' });

    const free = (await open({})).get();
    expect(free.printers).toEqual({ ...defaults.printers, s: 'cups:mine' });
    expect(free.otherPrinters).toEqual({ s: [], m: [], l: ['cups:spare'], a4: [] });
  });
});
