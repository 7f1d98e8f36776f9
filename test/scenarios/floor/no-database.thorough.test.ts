import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startProcess } from '../../support/process.ts';
import { BUILT_STATION } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('does not start without its database, says why, and leaves its folder as it was', async () => {
  await using folder = await temporaryFolder();
  const PACKBENCH_DATABASE_URL = `postgres://packbench:hunter2@127.0.0.1:${await freePort()}/packbench`;
  const args = [BUILT_STATION, '--browser', '--no-open', '--port', '0', '--data', folder.path];
  await using station = startProcess(args, { PACKBENCH_DATABASE_URL });
  expect(await station.ended).toEqual({ code: 1, signal: null });
  expect(station.stderr()).toContain('The server of the floor’s database does not answer');
  expect(station.stderr()).not.toContain('hunter2');
  expect(readdirSync(folder.path)).not.toContain('station-id');
});

it('is a command of IT: prints SQL, refuses wrong arguments, and repeats no password', async () => {
  const floor = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    await using command = startProcess(['src/main/floor.ts', ...args], env);
    const { code } = await command.ended;
    return { code, stdout: command.stdout(), stderr: command.stderr() };
  };
  const url = `postgres://packbench:hunter2@127.0.0.1:${await freePort()}/packbench`;
  const [help, sql, wrong, nowhere, bad] = await Promise.all([
    floor(['move', '--help']),
    floor(['sql', '--database', 'hall_2']),
    floor(['sql', '--database', 'hall_2', '--merge']),
    floor(['migrate'], { PACKBENCH_DATABASE_URL: url }),
    floor(['migrate'], { PACKBENCH_DATABASE_URL: `${url}?sslmode=maybe` }),
  ]);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: npm run/), stderr: '' });
  expect(sql).toMatchObject({ code: 0, stdout: expect.stringContaining('create role hall_2_migrations ') });
  expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Usage: npm run') });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('does not answer') });
  expect(bad).toMatchObject({ code: 2, stderr: expect.stringContaining('sslmode: "maybe" is none of') });
  expect(nowhere.stderr + bad.stderr).not.toContain('hunter2');
});
