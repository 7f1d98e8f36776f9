import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';
import { CLIENT_SECRET, fileSecretStore } from '#main/base/secret-store.ts';
import { type FixedSettings, openSettings } from '#main/settings/settings.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const OURS = {
  b2bUrl: 'https://b2b.example.com/b2b',
  sellerUrl: 'https://seller.example.com',
  clientId: 'us',
};
const ELSEWHERE = 'https://elsewhere.example.com';

async function startSettings() {
  await using all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const folder = all.use(await temporaryFolder());
  const secrets = fileSecretStore(folder.path);
  const defaults = defaultSettings(folder.path, false);
  const kept = all.move();
  return {
    secrets,
    open: (fixed: FixedSettings = {}) => openSettings({ db, station: 'bench-1', secrets, defaults, fixed }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

describe('a typed secret', () => {
  it('goes to the addresses it was typed for, whatever their path', async () => {
    await using station = await startSettings();
    const settings = await station.open();
    await settings.write({ ...OURS, clientSecret: 'typed' });
    expect(settings.needsSecretAgain({ b2bUrl: 'https://b2b.example.com/other' })).toBe(false);
    await settings.write({ b2bUrl: 'https://b2b.example.com/other' });
    expect(settings.clientSecret()).toBe('typed');
    expect((await station.open()).clientSecret()).toBe('typed');
  });

  it.each([
    { b2bUrl: ELSEWHERE },
    { sellerUrl: ELSEWHERE },
    { b2bUrl: 'http://b2b.example.com/b2b' },
    { b2bUrl: 'https://b2b.example.com:8443/b2b' },
  ])('must be typed again for %o, and is sent nowhere before', async (change) => {
    await using station = await startSettings();
    const settings = await station.open();
    await settings.write({ ...OURS, clientSecret: 'typed' });
    expect(settings.needsSecretAgain(change)).toBe(true);
    await settings.write(change);
    expect(settings.clientSecret()).toBeNull();
    expect(settings.view().hasClientSecret).toBe(false);
    expect((await station.open()).clientSecret()).toBeNull();
    await settings.write({ clientSecret: 'typed again' });
    expect((await station.open()).clientSecret()).toBe('typed again');
  });

  it('does not go to an address of the environment that it was not typed for', async () => {
    await using station = await startSettings();
    await (await station.open()).write({ ...OURS, clientSecret: 'typed' });
    expect((await station.open({ b2bUrl: ELSEWHERE })).clientSecret()).toBeNull();
    expect((await station.open({ b2bUrl: OURS.b2bUrl })).clientSecret()).toBe('typed');
  });

  it('of an earlier version stays with the addresses it was sent to', async () => {
    await using station = await startSettings();
    await (await station.open()).write(OURS);
    await station.secrets.write(CLIENT_SECRET, 'as it is');
    const settings = await station.open();
    expect(settings.clientSecret()).toBe('as it is');
    expect(JSON.parse((await station.secrets.read(CLIENT_SECRET)) ?? '')).toEqual({
      secret: 'as it is',
      origins: ['https://b2b.example.com', 'https://seller.example.com'],
    });
    await settings.write({ b2bUrl: ELSEWHERE });
    expect((await station.open()).clientSecret()).toBeNull();
  });
});

describe('a secret of the environment', () => {
  it('is not used with an address typed on the screen', async () => {
    await using station = await startSettings();
    await (await station.open()).write({ b2bUrl: ELSEWHERE, clientId: 'us' });
    expect((await station.open({ clientSecret: 'of the environment' })).clientSecret()).toBeNull();
  });

  it('takes no seller address from the settings', async () => {
    await using station = await startSettings();
    await (await station.open()).write({ sellerUrl: ELSEWHERE });
    const settings = await station.open({ b2bUrl: OURS.b2bUrl, clientSecret: 'of the environment' });
    expect(settings.clientSecret()).toBe('of the environment');
    expect(settings.get().sellerUrl).toBe('');
    expect(settings.view().fixed).toContain('sellerUrl');
  });
});
