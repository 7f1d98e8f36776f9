import type { StationView } from '../../src/shared/contract/bench.ts';
import { type BenchLine, connectBench } from './bench-line.ts';
import { type RunningStation, startStation } from './station.ts';
import { type StoredSettings, storeSettings } from './stored-settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A station that may be killed at any moment and comes back on the same data folder. */
export type MortalStation = AsyncDisposable & {
  readonly dataDir: string;
  /** The one that lives now. */
  readonly station: RunningStation;
  readonly line: BenchLine;
  /** SIGKILL to its process. */
  kill(): Promise<void>;
  comeBack(): Promise<void>;
};

export async function startMortalStation(
  env: Readonly<Record<string, string>>,
  given: {
    readonly dataDir?: string;
    readonly args?: readonly string[];
    readonly settings?: StoredSettings;
  } = {},
): Promise<MortalStation> {
  await using own = new AsyncDisposableStack();
  const dataDir = given.dataDir ?? own.use(await temporaryFolder()).path;
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

  const rest = own.move();
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
    async [Symbol.asyncDispose]() {
      await kill();
      await life.station[Symbol.asyncDispose]();
      await rest.disposeAsync();
    },
  };
}

/** Where the packer stands: what must be the same after a power cut. Numbers may come meanwhile, and time goes on. */
export function whereThePackerStands({ operator, todo, alarm, asking, order, canUndo }: StationView) {
  const packs = order?.packs.map(({ packNumber: _, ...pack }) => pack);
  return { operator, todo, alarm, asking, order: order && { ...order, packs, isOverdue: null }, canUndo };
}
