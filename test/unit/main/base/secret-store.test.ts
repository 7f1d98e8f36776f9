import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CLIENT_SECRET, fileSecretStore, type SecretCipher, secretFile } from '#main/base/secret-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Bytes like Chromium's: a version, then binary data. */
function counterfeitCipher(key: number, isOutdated = false): SecretCipher {
  const turn = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ key));
  return {
    encrypt: async (value) => Buffer.concat([Buffer.from('v11'), turn(Buffer.from(`ok${value}`))]),
    async decrypt(bytes) {
      const text = turn(bytes.subarray(3)).toString('utf8');
      if (!text.startsWith('ok')) throw new Error('another key');
      return { value: text.slice(2), shouldReEncrypt: isOutdated };
    },
  };
}

const KEY = 0x9c;

/** The two shells on one data folder, and the file of the account's secret in it. */
async function startShells() {
  const folder = await temporaryFolder();
  const file = secretFile(folder.path, CLIENT_SECRET);
  const electron = (cipher = counterfeitCipher(KEY)) => fileSecretStore(folder.path, { cipher });
  return {
    browser: fileSecretStore(folder.path),
    electron,
    file,
    bytes: () => readFile(file),
    async put(content: Buffer | string) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const ALWAYS_NEW = { isWellFormed: () => true, make: () => 'made' };

test('a secret is stored in a file for this user only until it is removed', async () => {
  await using shells = await startShells();
  for (const store of [shells.browser, shells.electron()]) {
    expect(await store.read(CLIENT_SECRET)).toBeNull();
    await store.write(CLIENT_SECRET, 'пароль');
    expect(await store.read(CLIENT_SECRET)).toBe('пароль');
    expect((await stat(shells.file)).mode & 0o777).toBe(0o600);
    await store.write(CLIENT_SECRET, null);
    expect(await store.read(CLIENT_SECRET)).toBeNull();
  }
});

test('with a cipher the file does not contain the secret', async () => {
  await using shells = await startShells();
  await shells.electron().write(CLIENT_SECRET, 'hunter2');
  expect((await shells.bytes()).includes('hunter2')).toBe(false);
});

test('a name cannot lead out of the folder', () => {
  expect(() => secretFile('/data', '../x')).toThrow('invalid name');
});

describe('the two shells', () => {
  test('the Electron shell reads what the browser shell has stored, and leaves it readable for that', async () => {
    await using shells = await startShells();
    await shells.browser.write(CLIENT_SECRET, 'typed');
    expect(await shells.electron().read(CLIENT_SECRET)).toBe('typed');
    expect(await shells.browser.read(CLIENT_SECRET)).toBe('typed');
  });

  test('the browser shell cannot read what the Electron shell has encrypted, and does not lose it', async () => {
    await using shells = await startShells();
    await shells.electron().write(CLIENT_SECRET, 'typed');
    const before = await shells.bytes();
    expect(await shells.browser.read(CLIENT_SECRET)).toBeNull();
    expect(await shells.browser.readOrMake(CLIENT_SECRET, ALWAYS_NEW)).toBe('made');
    expect(await shells.bytes()).toEqual(before);
    expect(await shells.electron().read(CLIENT_SECRET)).toBe('typed');
  });

  test('a key made because the stored one cannot be read lasts for this run', async () => {
    await using shells = await startShells();
    await shells.electron().write(CLIENT_SECRET, 'typed');
    let made = 0;
    const how = { isWellFormed: () => true, make: () => `made ${++made}` };
    const first = await shells.browser.readOrMake(CLIENT_SECRET, how);
    expect(await shells.browser.readOrMake(CLIENT_SECRET, how)).toBe(first);
  });

  test('a newly entered secret replaces it, for both', async () => {
    await using shells = await startShells();
    await shells.electron().write(CLIENT_SECRET, 'old');
    await shells.browser.write(CLIENT_SECRET, 'new');
    expect(await shells.electron().read(CLIENT_SECRET)).toBe('new');
  });
});

describe('a file of an earlier version, without a first line', () => {
  test('is read by both shells if it is plain', async () => {
    await using shells = await startShells();
    for (const text of ['{"secret":"ключ","origins":[]}', 'v10 looks like the start of an encrypted one']) {
      await shells.put(text);
      expect(await shells.browser.read(CLIENT_SECRET)).toBe(text);
      expect(await shells.electron().read(CLIENT_SECRET)).toBe(text);
    }
  });

  test('is read by the Electron shell if that has encrypted it, and stays unchanged in the browser shell', async () => {
    await using shells = await startShells();
    const encrypted = await counterfeitCipher(KEY).encrypt('typed');
    await shells.put(encrypted);
    expect(await shells.browser.read(CLIENT_SECRET)).toBeNull();
    expect(await shells.bytes()).toEqual(encrypted);
    expect(await shells.electron().read(CLIENT_SECRET)).toBe('typed');
  });
});

test.each([
  ['nothing', ''],
  ['bytes of no program', Buffer.from([0, 1, 2, 3])],
  ['the format of a later version', 'packbench-secret:2:sealed\nabc'],
])('a file with %s cannot be read, and stays unchanged', async (_, content) => {
  await using shells = await startShells();
  await shells.put(content);
  for (const store of [shells.browser, shells.electron()]) expect(await store.read(CLIENT_SECRET)).toBeNull();
  expect(await shells.bytes()).toEqual(Buffer.from(content));
});

test('a new key replaces a damaged one', async () => {
  await using shells = await startShells();
  await shells.put('');
  expect(await shells.browser.readOrMake(CLIENT_SECRET, ALWAYS_NEW)).toBe('made');
  expect(await shells.browser.read(CLIENT_SECRET)).toBe('made');
});

test('a secret that another user has encrypted cannot be read, and stays unchanged', async () => {
  await using shells = await startShells();
  await shells.electron(counterfeitCipher(0xa5)).write(CLIENT_SECRET, 'typed');
  const before = await shells.bytes();
  expect(await shells.electron().read(CLIENT_SECRET)).toBeNull();
  expect(await shells.bytes()).toEqual(before);
});

test('a secret is encrypted again when the system has a newer key', async () => {
  await using shells = await startShells();
  await shells.electron().write(CLIENT_SECRET, 'typed');
  const before = await shells.bytes();
  const { decrypt } = counterfeitCipher(KEY, true);
  const { encrypt } = counterfeitCipher(0xa5);
  expect(await shells.electron({ decrypt, encrypt }).read(CLIENT_SECRET)).toBe('typed');
  expect(await shells.bytes()).not.toEqual(before);
  expect(await shells.electron(counterfeitCipher(0xa5)).read(CLIENT_SECRET)).toBe('typed');
});

test('a secret entered while the old one is re-encrypted is the one that stays', async () => {
  await using shells = await startShells();
  await shells.electron().write(CLIENT_SECRET, 'old');
  const begun = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  const store = shells.electron({
    decrypt: counterfeitCipher(KEY, true).decrypt,
    async encrypt(value) {
      begun.resolve();
      // A slow keyring: the entered secret could be written first.
      if (value === 'old') await Promise.race([typed.promise, delay(100)]);
      return counterfeitCipher(KEY).encrypt(value);
    },
  });
  const reading = store.read(CLIENT_SECRET);
  await begun.promise;
  await store.write(CLIENT_SECRET, 'new');
  typed.resolve();
  expect(await reading).toBe('old');
  expect(await shells.electron().read(CLIENT_SECRET)).toBe('new');
});
