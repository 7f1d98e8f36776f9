import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_NAMES } from '../../../src/shared/contract/exports.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { codeOf, makeMainFlow } from '../../support/main-flow.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const words = z.record(z.string(), z.string().nullable());
const person = z.object({ customer: words, shippingAddress: words, comment: z.string() });

/** Words that name somebody or lead to somebody's door; too short ones stand everywhere. */
function wordsOf({ customer, shippingAddress, comment }: z.infer<typeof person>): readonly string[] {
  const { firstName, lastName, middleName, phone, email } = customer;
  const { street, pickupPointId } = shippingAddress;
  const all = [firstName, lastName, middleName, phone, email, street, pickupPointId, comment];
  return all.flatMap((word) => (word === null || word === undefined || word.length < 4 ? [] : [word]));
}

describe("the customer's name, phone, e-mail, address and comment", { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let personal: readonly string[];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station.url));
    const flow = await makeMainFlow(floor, {
      labelOf: labelInFolder(floor, defaultPrints(station.dataDir)),
      line: () => line,
    });
    // More people, whose orders nobody packs.
    for (let n = 0; n < 20; n += 1) await floor.order({ goods: [pick(floor.plain, 9)] });
    for (const { id } of [flow.single, flow.marked, flow.twoPacks, flow.short])
      await floor.sandbox.control(`orders/${id}/address`, { street: 'ул. Переездная', city: 'Новоселье' });
    expect(await line.client.queue.refresh()).toEqual({ done: true });
    await untilQueued(line, 24);
    for (const step of flow.steps) await line.scan(await codeOf(step));
    await line.scan('это сканируют не так');
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    const { orders } = await floor.sandbox.state();
    personal = [...new Set(z.array(person).parse(orders).flatMap(wordsOf))];
  });
  afterAll(() => all.disposeAsync());

  const foundIn = (text: string) => personal.filter((word) => text.includes(word));

  it('are in the platform’s answers, so that the search can find something', async () => {
    expect(personal).toContain('ул. Переездная');
    expect(personal.length).toBeGreaterThan(60);
    expect(foundIn(JSON.stringify(await floor.sandbox.state()))).toHaveLength(personal.length);
  });

  it('are not in the views of the screens', async () => {
    const { queue, shipments, prints } = line.client;
    const lists = [
      await queue.list(),
      await queue.onHold(),
      await queue.attention(),
      await shipments.overview(),
    ];
    expect(foundIn(line.views().join())).toEqual([]);
    expect(foundIn(JSON.stringify([lists, await prints.list()]))).toEqual([]);
  });

  it.each(EXPORT_NAMES)('are not in the export of %s', async (name) => {
    for (const format of ['json', 'csv'] as const)
      expect(foundIn(await exportText(name, station.dataDir, format))).toEqual([]);
  });

  it('are in no file of the data folder, including the database and its WAL', async () => {
    const seen = await search(station.dataDir);
    expect(seen.names).toContain('packbench.db');
    expect(seen.names.some((name) => name.endsWith('-wal'))).toBe(true);
    expect(seen.found).toEqual([]);
    await station.stop();
    expect((await search(station.dataDir)).found).toEqual([]);
  });

  it('are not in what the station prints and logs', () => {
    expect(foundIn(station.stdout() + station.stderr())).toEqual([]);
  });

  /** Looks through the bytes of every file but the labels themselves, on which the address stands by right. */
  async function search(folder: string): Promise<{ names: readonly string[]; found: readonly string[] }> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const names: string[] = [];
    const found: string[] = [];
    for (const file of files.filter((entry) => entry.isFile() && !entry.name.endsWith('.pdf'))) {
      // What was half written a moment ago may have its name by now.
      const bytes = await readFile(join(file.parentPath, file.name)).catch(() => null);
      if (bytes === null) continue;
      names.push(file.name);
      for (const word of personal)
        for (const encoding of ['utf8', 'utf16le'] as const)
          if (bytes.includes(word, 0, encoding)) found.push(`${word} in ${file.name}`);
    }
    return { names, found };
  }
});
