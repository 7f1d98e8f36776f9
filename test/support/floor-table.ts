import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchLine, connectBench } from './bench-line.ts';
import { startFloorStation } from './floor-station.ts';
import type { RunningStation } from './station.ts';

/** A station of a floor as a process that is killed at any time and started again on its data folder. */
export type Table = AsyncDisposable & {
  readonly name: string;
  /** Folder of its printer. */
  readonly prints: string;
  /** How often it was started. */
  starts(): number;
  isUp(): boolean;
  /** It has ended by itself. */
  hasCrashed(): boolean;
  /** A new page of the running station. */
  reconnect(): Promise<void>;
  /** Its page, as soon as the station runs; throws when it does not until `patienceMs`. */
  line(patienceMs: number): Promise<BenchLine>;
  /** Starts it; while the floor's server is away, until that is back. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; returns what it wrote to standard error. */
  stop(): Promise<string>;
};

type TableOptions = {
  readonly name: string;
  /** Folder for its data and prints. */
  readonly folder: string;
  readonly url: string;
  readonly account: Readonly<Record<string, string>>;
};

const START_TRIES = 40;
const BETWEEN_TRIES_MS = 1_000;

export function createTable({ name, folder, url, account }: TableOptions): Table {
  const place = join(folder, name.replaceAll(' ', '-'));
  const prints = join(place, 'prints-of-table');
  let life: { readonly station: RunningStation; readonly line: BenchLine } | null = null;
  let starts = 0;

  async function startOnce(): Promise<void> {
    const dataDir = join(place, 'data');
    await mkdir(dataDir, { recursive: true });
    const args = ['s', 'm', 'l', 'a4'].flatMap((size) => ['--printer', `${size}=folder:${prints}`]);
    const station = await startFloorStation({
      url,
      account,
      dataDir,
      args,
      env: { PACKBENCH_STATION: name },
    });
    try {
      life = { station, line: await connectBench(station.url, { keepsViews: false }) };
      starts += 1;
    } catch (error) {
      await station[Symbol.asyncDispose]();
      throw error;
    }
  }

  async function end(signal: 'kill' | 'stop'): Promise<string> {
    const ended = life;
    life = null;
    if (ended === null) return '';
    await ended.station[signal]();
    await ended.line[Symbol.asyncDispose]();
    return ended.station.stderr();
  }

  return {
    name,
    prints,
    starts: () => starts,
    isUp: () => life !== null,
    hasCrashed: () => life !== null && !isAlive(life.station.pid),
    async reconnect() {
      if (life === null) return;
      const { station, line } = life;
      await line[Symbol.asyncDispose]();
      const again = await connectBench(station.url, { keepsViews: false });
      if (life?.station === station) life = { station, line: again };
      else await again[Symbol.asyncDispose]();
    },
    async line(patienceMs) {
      const until = Date.now() + patienceMs;
      while (life === null) {
        if (Date.now() > until) throw new Error(`${name} has not started within ${patienceMs} ms`);
        await pause(50);
      }
      return life.line;
    },
    async start() {
      for (let tries = 1; ; tries += 1) {
        try {
          return await startOnce();
        } catch (error) {
          // The server may be starting, too: a person tries again.
          if (tries === START_TRIES) throw error;
        }
        await pause(BETWEEN_TRIES_MS);
      }
    },
    kill: async () => void (await end('kill')),
    stop: () => end('stop'),
    [Symbol.asyncDispose]: async () => void (await end('kill')),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
