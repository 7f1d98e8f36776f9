import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { BUILT_STATION, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const certificate = fileURLToPath(new URL('../../support/fixtures/page-certificate.pem', import.meta.url));
const key = fileURLToPath(new URL('../../support/fixtures/page-certificate-key.pem', import.meta.url));
const entry = fileURLToPath(new URL('../../support/fixtures/echo-station.ts', import.meta.url));
const TLS = ['--certificate', certificate, '--certificate-key', key];

it('serves its page by https, under the names of its certificate, to a socket of the same origin', async () => {
  await using station = await startStation({ entry, args: ['--host', '0.0.0.0', ...TLS] });
  const { protocol, hostname, port, hash } = new URL(station.url);
  expect([protocol, hostname]).toEqual(['https:', 'table-1.example']);
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; policy: string }>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        servername: hostname,
        port,
        path,
        headers,
        ca: readFileSync(certificate),
      };
      get(options, (answer) => {
        answer.resume();
        const policy = String(answer.headers['content-security-policy']);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, policy }));
      })
        .on('upgrade', (answer, socket) => {
          socket.destroy();
          resolve({ status: answer.statusCode ?? 0, policy: '' });
        })
        .on('error', reject);
    });
  const page = await ask('/', { Host: `table-1.example:${port}` });
  expect(page.status).toBe(200);
  expect(page.policy).toContain(`wss://table-1.example:${port}`);
  expect((await ask('/', { Host: `other.example:${port}` })).status).toBe(403);
  const upgrade = (origin: string) =>
    ask('/rpc', {
      Host: `table-1.example:${port}`,
      Origin: origin,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': `packbench, key.${hash.replace('#key=', '')}`,
    });
  expect((await upgrade(`https://table-1.example:${port}`)).status).toBe(101);
  expect((await upgrade(`http://table-1.example:${port}`)).status).toBe(403);
});

it.each([
  ['a file that is not there', ['--certificate', '/nowhere.pem', '--certificate-key', key], '/nowhere.pem'],
  ['two that are no pair', ['--certificate', key, '--certificate-key', key], 'not a certificate and its key'],
])('names %s', async (_, args, named) => {
  await using folder = await temporaryFolder();
  await using station = startProcess([
    entry,
    '--browser',
    '--no-open',
    '--port',
    '0',
    '--data',
    folder.path,
    ...args,
  ]);
  expect((await station.ended).code).toBe(2);
  expect(station.stderr()).toContain(named);
});

it('does not start with an account on an address of the network without a certificate', async () => {
  await using folder = await temporaryFolder();
  const account = {
    PACKBENCH_B2B_URL: 'https://platform.invalid',
    PACKBENCH_CLIENT_ID: 'client',
    PACKBENCH_CLIENT_SECRET: 'secret',
    PACKBENCH_PARTNER_ID: 'AAA',
  };
  const args = ['--browser', '--no-open', '--port', '0', '--host', '0.0.0.0', '--data', folder.path];
  await using station = startProcess([BUILT_STATION, ...args], account);
  expect((await station.ended).code).toBe(2);
  expect(station.stderr()).toContain(
    '--host: other machines may use a station with an account only by https',
  );
});
