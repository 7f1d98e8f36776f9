import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseFloorAddress } from '#main/floor/floor-address.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const read = (text: string) => {
  const address = parseFloorAddress(text);
  if (!address.ok) throw new Error(address.error);
  return address.value;
};

it('reads server, role, password and database', () => {
  const { connection, shown } = read('postgres://packbench:p%40ss%20w@db.house:6432/packbench');
  expect(connection).toMatchObject({
    host: 'db.house',
    port: 6432,
    user: 'packbench',
    password: 'p@ss w',
    database: 'packbench',
    ssl: false,
  });
  expect(shown).toBe('postgres://packbench@db.house:6432/packbench');
});

it('takes the usual port, and addresses of IPv6', () => {
  expect(read('postgresql://p@[::1]/d').connection).toMatchObject({ host: '::1', port: 5432 });
});

describe('sslmode', () => {
  test.each([
    ['disable', false],
    ['require', { rejectUnauthorized: false }],
    ['verify-full', {}],
  ])('%s', (mode, ssl) => {
    expect(read(`postgres://p@h/d?sslmode=${mode}`).connection.ssl).toEqual(ssl);
  });

  test('verify-ca checks the certificate and not the name', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'root.pem');
    writeFileSync(file, 'PEM');
    const { ssl } = read(`postgres://p@h/d?sslmode=verify-ca&sslrootcert=${file}`).connection;
    expect(ssl).toMatchObject({ ca: 'PEM', checkServerIdentity: expect.any(Function) });
    expect(ssl).not.toHaveProperty('rejectUnauthorized');
  });
});

describe('a wrong address is refused, and its password not repeated', () => {
  test.each([
    ['hunter2', 'not an address'],
    ['mysql://u:hunter2@h/d', 'not an address'],
    ['postgres://h/d', 'names no role'],
    ['postgres:///d', 'names no server'],
    ['postgres://u:hunter2@h', 'names no database'],
    ['postgres://u:hunter2@h/d/e', 'names no database'],
    ['postgres://u:hunter2%@h/d', '%25'],
    ['postgres://u:hunter2@h/d?sslmode=prefer', 'sslmode: "prefer" is none of disable'],
    ['postgres://u:hunter2@h/d?sslmode=require&sslcert=/none', 'sslcert: the file /none cannot be read'],
    ['postgres://u:hunter2@h/d?options=x', '"options" is none of sslmode'],
  ])('%s', (text, why) => {
    expect(parseFloorAddress(text)).toEqual({
      ok: false,
      error: expect.stringMatching(new RegExp(`^(?!.*hunter2).*${why}`)),
    });
  });
});
