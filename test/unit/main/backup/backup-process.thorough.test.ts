import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBackupProcess } from '#main/app/shells/backup-program.ts';
import { createBackupProcess, type StartProgram } from '#main/backup/backup-process.ts';
import type { BackupTask } from '#main/backup/backup-tasks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STATION = '0123456789abcdef';

function prepareTask(folder: string): BackupTask {
  return { kind: 'prepare', folder: join(folder, 'chosen'), station: STATION, dataDir: folder };
}

/** A real program that waits in a system call, as one does whose share has gone away: for a writer of a pipe. */
async function hangingProgram(folder: string): Promise<StartProgram> {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const program = join(folder, 'hanging.cjs');
  await writeFile(program, `require('node:fs').openSync(${JSON.stringify(pipe)}, 'r');`);
  return (_file, argument) => startBackupProcess(program, argument);
}

describe('a task for backups', () => {
  it('is carried out by a process of its own', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'chosen'));
    const tasks = createBackupProcess(startBackupProcess);
    expect(await tasks.run(prepareTask(folder.path), 20_000)).toEqual({
      ok: true,
      backups: [],
      isSameDisk: true,
    });
    await tasks.stop();
  });

  it('fails when its process ends without a reply', async () => {
    await using folder = await temporaryFolder();
    const program = join(folder.path, 'broken.cjs');
    await writeFile(program, `throw new Error('no such disk');`);
    const tasks = createBackupProcess((_file, argument) => startBackupProcess(program, argument));
    expect(await tasks.run(prepareTask(folder.path), 20_000)).toMatchObject({
      ok: false,
      problem: 'failed',
      detail: expect.stringContaining('no such disk'),
    });
    expect(await tasks.run(prepareTask(folder.path), 20_000)).toMatchObject({ problem: 'failed' });
  });
});

describe.skipIf(process.platform === 'win32')('a task that hangs', () => {
  it('is given up, and its process killed, so that the next one can run', async () => {
    await using folder = await temporaryFolder();
    const hang = await hangingProgram(folder.path);
    let isHanging = true;
    const tasks = createBackupProcess((file, argument) =>
      isHanging ? hang(file, argument) : startBackupProcess(file, argument),
    );
    expect(await tasks.run(prepareTask(folder.path), 500)).toMatchObject({ ok: false, problem: 'no-answer' });
    isHanging = false;
    await expect
      .poll(() => tasks.run(prepareTask(folder.path), 20_000), { timeout: 20_000 })
      .toMatchObject({ ok: true });
  });

  it('is ended by a stop', async () => {
    await using folder = await temporaryFolder();
    const hang = await hangingProgram(folder.path);
    let code: number | null | undefined;
    const tasks = createBackupProcess((file, argument) => {
      const running = hang(file, argument);
      void running.ended.then((end) => {
        code = end.code;
      });
      return running;
    });
    const running = tasks.run(prepareTask(folder.path), 600_000);
    await tasks.stop();
    expect(await running).toMatchObject({ ok: false });
    // Killed, not ended by itself.
    expect(code).toBeNull();
  });

  it('delays a stop by no more than a second, even if the system cannot end its process', async () => {
    await using folder = await temporaryFolder();
    const tasks = createBackupProcess(() => ({ ended: new Promise(() => {}), kill: () => {} }));
    const running = tasks.run(prepareTask(folder.path), 60_000);
    await tasks.stop();
    expect(await running).toMatchObject({ ok: false });
  });

  it('holds up no other while the system cannot end its process', async () => {
    await using folder = await temporaryFolder();
    const tasks = createBackupProcess(() => ({ ended: new Promise(() => {}), kill: () => {} }));
    expect(await tasks.run(prepareTask(folder.path), 10)).toMatchObject({ problem: 'no-answer' });
    expect(await tasks.run(prepareTask(folder.path), 600_000)).toMatchObject({ problem: 'no-answer' });
    await tasks.stop();
  });
});
