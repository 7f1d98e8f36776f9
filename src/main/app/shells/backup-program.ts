import { once } from 'node:events';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { forkProgram } from '#main/base/child-process.ts';
import { lastOutput } from './child-program.ts';

/** A list of hundreds of files. */
export const MAX_REPLY = 200_000;

/** Starts the program of backups as a child of plain Node. */
export const startBackupProcess: StartProgram = (file, argument) => {
  const child = forkProgram(file, [argument], {
    // An inspector's port of this process is taken.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = lastOutput(child.stdout, MAX_REPLY);
  const errors = lastOutput(child.stderr);
  return {
    ended: once(child, 'close').then(
      ([code]) => ({ code, output: output() || errors() }),
      (error: unknown) => ({ code: null, output: String(error) }),
    ),
    kill: () => void child.kill('SIGKILL'),
  };
};
