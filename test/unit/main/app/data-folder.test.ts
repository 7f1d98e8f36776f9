import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from '#main/app/data-folder.ts';
import { OptionError } from '#main/app/option-error.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('creates every level of the data folder for this user only', async () => {
  await using folder = await temporaryFolder();
  const made = makeDataDir(join(folder.path, 'a', 'b'));
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

it.skipIf(process.platform !== 'linux').each(['/proc/packbench', '/proc/self/task'])(
  'says at once that %s cannot be used',
  (path) => {
    expect(() => makeDataDir(path)).toThrow(OptionError);
  },
);
