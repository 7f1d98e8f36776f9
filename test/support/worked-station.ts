import { vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from './bench-line.ts';
import { type Floor, pick } from './floor.ts';
import { type RunningStation, startStation } from './station.ts';

/** A supervisor of the station's own: the demo badges are over. */
export const SUPERVISOR = { id: '77', name: 'Вера', role: 'supervisor' } as const;

/** A station with a supervisor of its own, on which an order of two units is begun. */
export async function workedStation(floor: Floor, dataDir: string) {
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  await floor.order({ goods: [...goods] });
  const station = await startStation({ env: floor.account, dataDir });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  const saved = await line.client.settings.saveOperator(SUPERVISOR);
  if (!saved.done) throw new Error(`the supervisor was not saved: ${JSON.stringify(saved)}`);
  await line.scan(`OP:${SUPERVISOR.id}`);
  const scanned = await line.scan(goods[0].barcode);
  if (scanned.verdict !== 'accepted') throw new Error(`the first unit was ${scanned.verdict}`);
  return { station, goods };
}

/** The page of a station that takes the place of another connects again by itself. */
export async function connectAgain(
  station: RunningStation,
  isWanted: (line: BenchLine) => boolean,
): Promise<BenchLine> {
  return vi.waitFor(
    async () => {
      const line = await connectBench(station.url);
      if (isWanted(line)) return line;
      await line[Symbol.asyncDispose]();
      throw new Error(`the station is not as wanted: ${JSON.stringify(line.view().damage)}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}
