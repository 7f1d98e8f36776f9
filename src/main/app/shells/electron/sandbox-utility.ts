import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { UtilityProcess } from 'electron';
import { readSandboxReady, SANDBOX_ARGS, type Sandbox } from '../demo-sandbox.ts';
import { forkUtility } from './fork-utility.ts';

/** Starts the built sandbox as a utility process, which ends with Electron, however Electron ends. */
export async function startSandboxUtility(dir: string): Promise<Sandbox> {
  const child = forkUtility(`${dir}/sandbox.js`, [...SANDBOX_ARGS], {
    serviceName: 'Packbench sandbox',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = readSandboxReady(await firstLine(child));
  return {
    ready,
    async stop() {
      if (child.pid === undefined) return;
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
    },
  };
}

function firstLine(child: UtilityProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) return reject(new Error('The demo sandbox has no output'));
    child.once('exit', (code) =>
      reject(new Error(`The demo sandbox ended with code ${code} before it was ready`)),
    );
    createInterface({ input: stdout }).once('line', resolve);
  });
}
