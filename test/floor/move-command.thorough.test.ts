import { readdir, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { folderContents } from '../support/folder-contents.ts';
import { folderToMove } from '../support/folder-to-move.ts';
import { runMove, startMove } from '../support/move-command.ts';
import { startPostgres } from '../support/postgres.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { whySkipped } from '../support/why-skipped.ts';

const PASSWORD = 'hunter2';

it('says by its exit code and in sentences what was moved and what contradicts, and never the password', async () => {
  await using floor = await emptyFloor();
  await using first = await folderToMove();
  await using second = await folderToMove({ station: 'fedcba9876543210', order: 'open' });
  const url = floor.url.replace('owner@', `owner:${PASSWORD}@`);
  const from = (folder: { readonly path: string }) => ['--from', folder.path, '--to', url];
  const wrong = await runMove('--to', url);
  const refused = await runMove('--from', '/nowhere', '--to', url);
  const moved = await runMove(...from(first));
  const merged = await runMove(...from(second), '--merge');

  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^no-station: .+\/nowhere .+\n.+\n$/);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/^journal +3 +3 +совпадает$/m);
  expect(merged).toMatchObject({ code: 3, stderr: '' });
  expect(merged.stdout).toMatch(/^order-packed-twice: .+RUopen.+$/m);
  expect(merged.stdout).toMatch(/^table-name-taken: .+«Стол 1 · fedcba98».+$/m);
  expect(JSON.stringify([wrong, refused, moved, merged])).not.toContain(PASSWORD);
});

it('says that the server was lost in the middle, and moves all when it is back', async () => {
  await using server = await startPostgres();
  const url = await server.createDatabase('packbench');
  const db = connectFloor({ connectionString: url });
  await migrateFloor(db, url);
  await db.destroy();
  const run = (text: string) => server.query('packbench', text);
  await run(`create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger wait before insert on print_jobs for each row execute function wait()`);
  await using folder = await folderToMove();
  const before = await folderContents(folder.path);
  const args = ['--from', folder.path, '--to', url];
  await using program = startMove(args);
  await expect
    .poll(() => run(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`), { interval: 100 })
    .toHaveLength(1);
  await server.stop('immediate');
  const { code } = await program.ended;
  expect({ code, stdout: program.stdout() }).toEqual({ code: 1, stdout: '' });
  expect(program.stderr()).toMatch(/^server-lost: .+\n.+\n$/);
  expect(await folderContents(folder.path)).toEqual(before);

  await server.start();
  expect(await run('select id from orders')).toEqual([]);
  await run('drop function wait() cascade');
  expect(await runMove(...args)).toMatchObject({ code: 0, stderr: '' });
});

it.skipIf(whySkipped('a move without room', noSmallDisk))(
  'says that there is no room for the copy, and leaves nothing of it',
  async () => {
    await using floor = await emptyFloor();
    await using folder = await folderToMove();
    await using disk = await smallDisk(8);
    const before = await folderContents(folder.path);
    const kilobytes = Math.ceil((await stat(folder.file)).size / 1_024);
    const moveWith = async (freeKilobytes: number) => {
      await disk.fill(freeKilobytes);
      await using program = startMove(['--from', folder.path, '--to', floor.url], { TMPDIR: disk.path });
      const { code } = await program.ended;
      expect(await folderContents(folder.path)).toEqual(before);
      expect(await readdir(disk.path)).toEqual(['filling']);
      return { code, stdout: program.stdout(), stderr: program.stderr() };
    };
    for (const free of [0, kilobytes / 2, kilobytes])
      expect([free, await moveWith(free)]).toMatchObject([
        free,
        { code: 1, stdout: '', stderr: expect.stringMatching(/^no-space: .+\n.+\n$/) },
      ]);
    expect(await floor.db.selectFrom('orders').select('id').execute()).toEqual([]);
    await disk.free();
    expect(await moveWith(kilobytes + 1_024)).toMatchObject({ code: 0, stderr: '' });
  },
);
