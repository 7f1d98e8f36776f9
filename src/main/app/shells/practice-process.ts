import { once } from 'node:events';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { forkProgram } from '#main/base/child-process.ts';
import type { FromPractice } from '../practice/messages.ts';
import type { PracticeListener, PracticeProgram } from '../practice/practice.ts';
import { lastOutput } from './child-program.ts';

/** Starts the built practice program as a child of this process; `dir` holds `practice.js`. It ends with this process. */
export function startPracticeProcess(dir: string, listener: PracticeListener): PracticeProgram {
  const child = forkProgram(`${dir}/practice.js`, [], {
    // An inspector's port of this process is taken.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const output = lastOutput(child.stderr);
  child.on('message', (message) => listener.onMessage(message as FromPractice));
  child.once('error', (error) => listener.onEnded(error.message));
  const ended = once(child, 'exit');
  ended.then(
    () => listener.onEnded(output()),
    // It could not be started: `error` has reported it.
    () => undefined,
  );
  return {
    send(message) {
      // A program that has just ended answers nothing, and `onEnded` follows.
      if (child.connected) child.send(message, () => undefined);
    },
    async ended(ms) {
      if (child.pid === undefined || (await withTimeout(ms, ended)) !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
