import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { V1_LAST_DAY } from '#main/api-version/last-day.ts';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { spawnProgram } from '#main/base/child-process.ts';
import type { Log } from '#main/base/log.ts';

/** Creating a few dozen orders takes less than a second; this allows for a machine under load. */
const START_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 1_000;

/**
 * Arguments of a demo sandbox: any free port, no output but the ready line, and v1 that ends with its last
 * day.
 */
export const SANDBOX_ARGS = ['--port', '0', '--quiet', '--sunset', V1_LAST_DAY] as const;

/** Starts the built sandbox as a child of this process. `dir` holds `sandbox.js`. */
export async function startSandboxProcess(dir: string, log: Log): Promise<Sandbox> {
  const child = spawnProgram(
    process.execPath,
    ['--import', pathToFileURL(`${dir}/stop-with-parent.js`).href, `${dir}/sandbox.js`, ...SANDBOX_ARGS],
    // Its standard input is never written to: when it closes, the sandbox knows that the station is gone.
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    const line = await withTimeout(START_WITHIN_MS, firstLine(child));
    if (line === null) throw new Error(`The demo sandbox was not ready within ${START_WITHIN_MS / 1_000} s`);
    const ready = readSandboxReady(line);
    child.once('exit', (code, signal) => log.warn({ code, signal }, 'demo sandbox has ended'));
    return { ready, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) return reject(new Error('The demo sandbox has no output'));
    child.once('error', (cause) => reject(new Error('The demo sandbox cannot be started', { cause })));
    child.once('exit', (code) =>
      reject(new Error(`The demo sandbox ended with code ${code} before it was ready`)),
    );
    // Later output is read and dropped, so that the sandbox never blocks on it.
    createInterface({ input: stdout }).once('line', resolve);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  if ((await withTimeout(STOP_WITHIN_MS, ended)) !== null) return;
  child.kill('SIGKILL');
  await ended;
}

/** The line that the sandbox prints when it answers requests (commands.md, "The sandbox"). */
const sandboxReadySchema = z.looseObject({
  ready: z.literal(true),
  pid: z.number().int(),
  b2b: z.string(),
  seller: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  partnerId: z.string(),
  sellerId: z.number().int(),
});

export type SandboxReady = z.infer<typeof sandboxReadySchema>;

/** A running demo platform. */
export type Sandbox = {
  readonly ready: SandboxReady;
  stop(): Promise<void>;
};

/** Reads the ready line; anything else may contain a secret, so the error does not repeat it. */
export function readSandboxReady(line: string): SandboxReady {
  try {
    return sandboxReadySchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`The sandbox printed no ready line but ${line.length} other characters`, { cause });
  }
}
