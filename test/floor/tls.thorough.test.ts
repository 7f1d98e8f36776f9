import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFloorAddress } from '#main/floor/floor-address.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import { openFloor } from '#main/floor/open-floor.ts';
import { startPostgres } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Over TLS and with a password alone; without either for the tests themselves. */
const HBA = `
local all all trust
host all owner 127.0.0.1/32 trust
hostssl all all 127.0.0.1/32 scram-sha-256
`;

function certificate(folder: string, name: string): { readonly crt: string; readonly key: string } {
  const [crt, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', crt];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  return { crt, key };
}

test('sslmode is what it is for psql, and a password is needed where the server wants one', async () => {
  await using folder = await temporaryFolder();
  const { crt, key } = certificate(folder.path, 'localhost');
  const other = certificate(folder.path, 'elsewhere').crt;
  const files = {
    'server.crt': readFileSync(crt, 'utf8'),
    'server.key': readFileSync(key, 'utf8'),
    'pg_hba.conf': HBA,
  };
  await using server = await startPostgres({ settings: ['ssl=on'], files });
  await server.createDatabase('packbench');
  await server.query(
    'packbench',
    "create role packbench login password 'hunter2'; grant all on schema public to packbench",
  );
  const open = async (parameters: string, host = 'localhost', password = ':hunter2') => {
    const url = `postgres://packbench${password}@${host}:${server.port}/packbench${parameters}`;
    const address = parseFloorAddress(url);
    if (!address.ok) throw new Error(address.error);
    try {
      const db = await openFloor(address.value, { clock: { now: () => new Date() } });
      await db.destroy();
      return 'opened';
    } catch (error) {
      if (!(error instanceof FloorUnusableError)) throw error;
      expect(`${error.message} ${JSON.stringify(error.params)}`).not.toContain('hunter2');
      return error.kind;
    }
  };
  expect(await open('')).toBe('floor-login');
  expect(await open('?sslmode=require')).toBe('opened');
  expect(await open('?sslmode=require', 'localhost', ':wrong')).toBe('floor-login');
  expect(await open('?sslmode=require', 'localhost', '')).toBe('floor-login');
  expect(await open('?sslmode=verify-full')).toBe('floor-tls');
  expect(await open(`?sslmode=verify-full&sslrootcert=${other}`)).toBe('floor-tls');
  expect(await open(`?sslmode=verify-full&sslrootcert=${crt}`)).toBe('opened');
  expect(await open(`?sslmode=verify-full&sslrootcert=${crt}`, '127.0.0.1')).toBe('floor-tls');
  expect(await open(`?sslmode=verify-ca&sslrootcert=${crt}`, '127.0.0.1')).toBe('opened');
});
