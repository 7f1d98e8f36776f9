import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDatabase } from '#main/store/check-thread.ts';
import { openDatabase } from '#main/store/database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('finds the database of a running station sound, with its WAL, and damage in the middle of a file', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { db } = await openDatabase(file);
  expect(await checkDatabase(file).result).toBe('sound');
  await db.destroy();
  const bytes = await readFile(file);
  bytes.fill(0x5a, 4096, bytes.length - 4096);
  await writeFile(file, bytes);
  expect(await checkDatabase(file).result).toBe('damaged');
});

it('rejects when the file cannot be read, and when it is stopped', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await expect(checkDatabase(file).result).rejects.toThrow('unable to open database file');
  await (await openDatabase(file)).db.destroy();
  const check = checkDatabase(file);
  const rejected = expect(check.result).rejects.toThrow('ended without a result');
  await check.stop();
  await rejected;
  await rm(file);
});
