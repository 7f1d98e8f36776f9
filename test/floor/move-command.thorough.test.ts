import { expect, it } from 'vitest';
import { emptyFloor } from '../support/floor-database.ts';
import { folderToMove } from '../support/folder-to-move.ts';
import { runMove } from '../support/move-command.ts';

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
