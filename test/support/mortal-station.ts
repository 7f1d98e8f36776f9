import type { StationView } from '../../src/shared/contract/bench.ts';
import { type BenchLine, connectBench } from './bench-line.ts';
import { type RunningStation, startStation } from './station.ts';
import { type StoredSettings, storeSettings } from './stored-settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A station that can be killed at any time and restarts on the same data folder. */
export type MortalStation = AsyncDisposable & {
  readonly dataDir: string;
  /** The current process. */
  readonly station: RunningStation;
  readonly line: BenchLine;
  /** Sends SIGKILL to its process. */
  kill(): Promise<void>;
  comeBack(): Promise<void>;
  /** A new line to the same process, after the station has restarted inside it. */
  reconnect(): Promise<void>;
};

export async function startMortalStation(
  env: Readonly<Record<string, string>>,
  given: {
    readonly dataDir?: string;
    readonly args?: readonly string[];
    readonly settings?: StoredSettings;
  } = {},
): Promise<MortalStation> {
  await using resources = new AsyncDisposableStack();
  const dataDir = given.dataDir ?? resources.use(await temporaryFolder()).path;
  if (given.settings !== undefined) await storeSettings(dataDir, given.settings);
  let life = await live();

  async function live(): Promise<{ station: RunningStation; line: BenchLine }> {
    const station = await startStation({ env, dataDir, args: given.args ?? [] });
    try {
      return { station, line: await connectBench(station) };
    } catch (error) {
      await station[Symbol.asyncDispose]();
      throw error;
    }
  }

  async function kill(): Promise<void> {
    await life.station.kill();
    await life.line[Symbol.asyncDispose]();
  }

  const rest = resources.move();
  return {
    dataDir,
    get station() {
      return life.station;
    },
    get line() {
      return life.line;
    },
    kill,
    async comeBack() {
      life = await live();
    },
    async reconnect() {
      await life.line[Symbol.asyncDispose]();
      life = { station: life.station, line: await connectBench(life.station) };
    },
    async [Symbol.asyncDispose]() {
      await kill();
      await life.station[Symbol.asyncDispose]();
      await rest.disposeAsync();
    },
  };
}

/** The packer's state that must be the same after a power cut. Numbers may arrive meanwhile, and time passes. */
export function whereThePackerStands({ operator, todo, alarm, asking, order, canUndo }: StationView) {
  const packs = order?.packs.map(({ packNumber: _, ...pack }) => pack);
  return { operator, todo, alarm, asking, order: order && { ...order, packs, isOverdue: null }, canUndo };
}
