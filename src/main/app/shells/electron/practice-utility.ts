import { once } from 'node:events';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import type { PracticeListener, PracticeProgram } from '../../practice/practice.ts';
import { lastOutput } from '../child-program.ts';
import { forkUtility } from './fork-utility.ts';

/** Starts the built practice program as a utility process; it ends with Electron, however Electron ends. */
export function startPracticeUtility(dir: string, listener: PracticeListener): PracticeProgram {
  const child = forkUtility(`${dir}/practice.js`, [], {
    serviceName: 'Packbench practice',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = lastOutput(child.stderr);
  child.on('message', (message) => listener.onMessage(message));
  const ended = once(child, 'exit');
  void ended.then(() => listener.onEnded(output()));
  return {
    send: (message) => child.postMessage(message),
    async ended(ms) {
      if ((await withTimeout(ms, ended)) !== null) return;
      child.kill();
      await ended;
    },
  };
}
