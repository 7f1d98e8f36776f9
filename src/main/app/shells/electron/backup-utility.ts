import { once } from 'node:events';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { MAX_REPLY } from '../backup-program.ts';
import { lastOutput } from '../child-program.ts';
import { forkUtility } from './fork-utility.ts';

/** Starts the program of backups as a utility process: Electron's binary cannot run as plain Node. */
export const startBackupUtility: StartProgram = (file, argument) => {
  const child = forkUtility(file, [argument], {
    serviceName: 'Packbench backup',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = lastOutput(child.stdout, MAX_REPLY);
  const errors = lastOutput(child.stderr);
  const read = child.stdout === null ? null : once(child.stdout, 'end');
  return {
    ended: once(child, 'exit').then(async ([code]) => {
      await read;
      return { code, output: output() || errors() };
    }),
    kill: () => void child.kill(),
  };
};
