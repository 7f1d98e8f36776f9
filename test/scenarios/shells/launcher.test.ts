import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../../../scripts/launch.mjs', import.meta.url));

test('npm start prints the ready line unchanged, and passes SIGTERM to the station', async () => {
  await using folder = await temporaryFolder();
  const args = ['--browser', '--no-open', '--port', '0', '--data', folder.path];
  await using program = startProcess([launcher, ...args]);
  const { pid, ready, dataDir } = JSON.parse(await program.firstLine(60_000));
  expect([ready, dataDir]).toEqual([true, folder.path]);
  expect(pid).not.toBe(program.child.pid);
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(program.stdout().trimEnd().split('\n')).toHaveLength(1);
});

test('npm start ends with the exit code of the station', async () => {
  await using program = startProcess([launcher, '--browser', '--port', 'many']);
  expect((await program.ended).code).toBe(2);
  expect(program.stderr()).toContain('--port: "many"');
});
