import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { childEnvironment, execProgram, forkProgram, spawnProgram } from '#main/base/child-process.ts';
import { startThread } from '#main/base/worker-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SECRET = 'the-secret-of-the-account';
const PRINT_ENVIRONMENT = 'process.stdout.write(JSON.stringify(process.env))';

afterEach(() => void vi.unstubAllEnvs());

describe('the environment of a program that the station starts lacks', () => {
  test.each([
    ['the account', 'PACKBENCH_CLIENT_SECRET', SECRET],
    ['other settings of the station, in whatever case', 'Packbench_Api', 'v1'],
    ['the database of the floor', 'PACKBENCH_DATABASE_URL', 'postgres://floor:password@server/floor'],
    ['what its client reads as well', 'PGPASSWORD', 'password'],
    ['the file of passwords', 'PGPASSFILE', '/etc/passwords'],
    ['a password', 'SMB_PASSWORD', 'password'],
    ['a password, in short', 'MYSQL_PWD', 'password'],
    ['a token', 'GITHUB_TOKEN_2', 'token'],
    ['a key', 'AWS_ACCESS_KEY_ID', 'key'],
    ['a secret, however it is written', 'backupClientSecret', 'secret'],
    ['an address with a password', 'HTTPS_PROXY', 'http://person:password@proxy:3128'],
  ])('%s', (_, name, value) => {
    expect(childEnvironment({ PATH: '/bin', [name]: value })).toEqual({ PATH: '/bin' });
  });

  test('nothing that a program needs', () => {
    const needed = {
      PATH: '/bin',
      PWD: '/home/packer',
      OLDPWD: '/',
      HOME: '/home/packer',
      DISPLAY: ':0',
      XAUTHORITY: '/home/packer/.Xauthority',
      XDG_RUNTIME_DIR: '/run/user/1000',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
      SESSION_MANAGER: 'local/pc:@/tmp/.ICE-unix/1,unix/pc:/tmp/.ICE-unix/1',
      SSH_AUTH_SOCK: '/run/user/1000/keyring/ssh',
      CUPS_SERVER: 'printers:631',
      HTTP_PROXY: 'http://proxy:3128',
      SystemRoot: 'C:\\Windows',
      PSModulePath: 'C:\\Windows\\system32\\WindowsPowerShell\\v1.0\\Modules',
      MY_PACKBENCH_X: 'x',
    };
    expect(childEnvironment(needed)).toEqual(needed);
  });
});

describe('no secret of the station reaches', () => {
  test('a program that is run to its end; its parameters do', async () => {
    vi.stubEnv('PACKBENCH_CLIENT_SECRET', SECRET);
    const options = { variables: { PACKBENCH_PRINTER: 'labels' } };
    const out = await new Promise<string>((done) => {
      execProgram(process.execPath, ['-e', PRINT_ENVIRONMENT], options, (_error, text) => done(text));
    });
    expect(out).not.toContain(SECRET);
    expect(JSON.parse(out)).toMatchObject({ PACKBENCH_PRINTER: 'labels', PATH: process.env.PATH });
  });

  test('a program that is given an environment', async () => {
    const environment = { PATH: process.env.PATH, GIVEN: 'yes', PACKBENCH_CLIENT_SECRET: SECRET };
    const child = spawnProgram(process.execPath, ['-e', PRINT_ENVIRONMENT], { environment });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    await once(child, 'close');
    expect(JSON.parse(out)).toMatchObject({ GIVEN: 'yes' });
    expect(out).not.toContain(SECRET);
  });

  test('a program of Node', async () => {
    await using folder = await temporaryFolder();
    const program = join(folder.path, 'program.mjs');
    await writeFile(program, 'process.send(process.env, () => process.disconnect());');
    vi.stubEnv('PACKBENCH_CLIENT_SECRET', SECRET);
    const child = forkProgram(program, [], { execArgv: [] });
    const [environment] = await once(child, 'message');
    expect(environment).toHaveProperty('PATH');
    expect(JSON.stringify(environment)).not.toContain(SECRET);
  });

  test('a thread', async () => {
    await using folder = await temporaryFolder();
    await writeFile(
      join(folder.path, 'telling-worker.js'),
      "require('node:worker_threads').parentPort.postMessage({ ...process.env });",
    );
    vi.stubEnv('PACKBENCH_CLIENT_SECRET', SECRET);
    const thread = startThread('telling-worker', pathToFileURL(join(folder.path, 'starter.js')).href, {});
    const [environment] = await once(thread, 'message');
    await thread.terminate();
    expect(environment).toHaveProperty('PATH');
    expect(JSON.stringify(environment)).not.toContain(SECRET);
  });
});
