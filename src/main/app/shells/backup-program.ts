import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { childEnvironment, lastOutput } from './child-program.ts';

/** A list of hundreds of files. */
export const MAX_REPLY = 200_000;

/** Starts the program of backups as a child of plain Node. */
export const startBackupProcess: StartProgram = (file, argument) => {
  const child = fork(file, [argument], {
    env: childEnvironment(process.env),
    // An inspector's port of this process is taken.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = lastOutput(child.stdout, MAX_REPLY);
  const errors = lastOutput(child.stderr);
  leaveTheProcessor(child.pid);
  return {
    ended: once(child, 'close').then(
      ([code]) => ({ code, output: output() || errors() }),
      (error: unknown) => ({ code: null, output: String(error) }),
    ),
    kill: () => void child.kill('SIGKILL'),
  };
};

/** Scans go first: a backup has time. */
export function leaveTheProcessor(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it: then it takes its share.
  }
}
