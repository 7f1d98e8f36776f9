import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileSecretStore, secretFile } from '#main/ground/secret-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a secret is read as it was written, from a file for this user alone, until it is removed', async () => {
  await using folder = await temporaryFolder();
  const store = fileSecretStore(folder.path);
  expect(await store.read('client-secret')).toBeNull();
  await store.write('client-secret', 'пароль');
  expect(await store.read('client-secret')).toBe('пароль');
  expect((await stat(secretFile(folder.path, 'client-secret'))).mode & 0o777).toBe(0o600);
  await store.write('client-secret', null);
  expect(await store.read('client-secret')).toBeNull();
});

test('with a cipher the file does not hold the secret', async () => {
  await using folder = await temporaryFolder();
  const reverse = (text: string) => [...text].reverse().join('');
  const store = fileSecretStore(folder.path, {
    encrypt: async (value) => Buffer.from(reverse(value)),
    decrypt: async (bytes) => reverse(bytes.toString()),
  });
  await store.write('client-secret', 'abc');
  expect(await readFile(secretFile(folder.path, 'client-secret'), 'utf8')).toBe('cba');
  expect(await store.read('client-secret')).toBe('abc');
});

test('a name cannot lead out of the folder', () => {
  expect(() => secretFile('/data', '../x')).toThrow('not a name');
});
