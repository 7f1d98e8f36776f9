import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, logFolder } from '#main/base/log.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function messagesIn(dataDir: string): Promise<string[]> {
  const text = await readFile(join(logFolder(dataDir), 'packbench.log'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
}

it('writes nothing before the files are opened, and then what was logged before, too', async () => {
  await using data = await temporaryFolder();
  const log = createLog();
  log.info('before');
  await expect(stat(logFolder(data.path))).rejects.toThrow('ENOENT');
  log.openFiles(data.path);
  log.openFiles(data.path);
  log.info('after');
  await log.close();
  expect(await messagesIn(data.path)).toEqual(['before', 'after']);
});

it('changes the level from the next line on', async () => {
  await using data = await temporaryFolder();
  const log = createLog();
  log.openFiles(data.path);
  log.debug('not yet');
  log.setLevel('debug');
  log.debug('a call');
  log.setLevel('info');
  log.debug('not any more');
  log.info('the end');
  await log.close();
  expect(await messagesIn(data.path)).toEqual(['a call', 'the end']);
});
