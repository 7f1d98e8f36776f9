import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, timesPrinted } from '../../support/prints-folder.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { startStation } from '../../support/station.ts';
import { startLabelsStation } from './labels-station.ts';

const OTHER = 'FBS000000009';

/** A pack whose label comes wrong so many times (0: always), and the part of a station that prints it. */
async function wrongLabel(code: string | null, times: number) {
  const all = new AsyncDisposableStack();
  const sandbox = all.use(await startSandbox());
  const platform = platformOf(sandbox);
  const [number = ''] = must(await platform.requestPackNumbers(await addOrder(sandbox), 1));
  await sandbox.control('label-codes', { number, code, times });
  const station = all.use(await startLabelsStation(platform));
  const asked = async () => (await sandbox.log()).filter(({ path }) => path === '/api/v1/label/packs').length;
  return { sandbox, station, number, asked, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

// Most of their time is waiting for the second label.
describe.concurrent('a label with a wrong code', () => {
  it('is fetched again once, and printed when the new one is right', async () => {
    await using floor = await wrongLabel(null, 1);
    const id = await floor.station.close(floor.number);
    await floor.station.row(
      id,
      ({ problem, status }) => problem === 'label-code-unread' && status === 'waiting',
    );
    await floor.station.row(id, ({ status }) => status === 'printed');
    expect([await floor.asked(), await floor.station.prints()]).toEqual([2, [expect.any(String)]]);
  });

  it('that cannot be read is printed only for the one forced print', async () => {
    await using floor = await wrongLabel(null, 0);
    const { station } = floor;
    const id = await station.close(floor.number);
    await station.row(id, ({ status }) => status === 'failed');
    expect(await floor.asked()).toBe(2);
    expect(await station.queue.force(id, { otherCode: false })).toEqual({ done: true });
    await station.row(id, ({ status }) => status === 'printed');
    expect(await station.queue.force(id, { otherCode: false })).toEqual({ done: true });
    await station.queue.reprint(id, 'torn');
    const again = await station.row(id + 1, ({ status }) => status === 'failed');
    expect(again.problem).toBe('label-code-unread');
    expect(await station.prints()).toHaveLength(1);
  });

  it('may be forced while the platform is away', async () => {
    await using floor = await wrongLabel(null, 0);
    const { station, number } = floor;
    await station.labels.prefetch([{ kind: 'pack-label', number, size: 'm' }]);
    await station.files(1);
    await floor.sandbox[Symbol.asyncDispose]();
    const id = await station.close(number);
    await station.row(id, ({ problem }) => problem === 'label-code-unread');
    await station.queue.force(id, { otherCode: false });
    await station.row(id, ({ status }) => status === 'printed');
  });

  it('of another pack is printed only by a supervisor, and then once', { timeout: 120_000 }, async ({
    expect,
  }) => {
    await using floor = await startFloor();
    const order = await floor.order({ goods: [pick(floor.plain, 0)] });
    await floor.sandbox.control('label-codes', { code: OTHER, times: 0 });
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
    await line.scan('OP:1');
    await line.scan(pick(floor.plain, 0).barcode);
    const { heldLabels } = await line.until(({ health }) => health.printsFailed === 1);
    const [number = ''] = await floor.packNumbers(order);
    const held = { kind: 'pack-label', number, problem: 'label-code-other', detail: OTHER };
    expect(heldLabels).toEqual([expect.objectContaining(held)]);
    const id = heldLabels[0]?.id ?? 0;
    const row = async () => (await line.client.prints.list()).find((print) => print.id === id);
    expect(await row()).toMatchObject({
      ...held,
      status: expect.stringMatching('waiting|failed'),
      hasFile: true,
    });
    expect(await line.client.prints.preview({ id, page: 1 })).toMatchObject({ found: true });

    expect(await line.client.prints.force({ id })).toMatchObject({ done: false, reason: 'not-allowed' });
    expect(await timesPrinted(defaultPrints(station.dataDir), number)).toBe(0);
    await line.scan('OP:9');
    expect(await line.client.prints.force({ id })).toEqual({ done: true });
    expect(await line.client.prints.force({ id })).toEqual({ done: true });
    await using db = (await openDatabase(join(station.dataDir, 'packbench.db'))).db;
    const deeds = await db.selectFrom('journal').selectAll().where('kind', '=', 'print-forced').execute();
    expect(deeds).toEqual([
      expect.objectContaining({ operator: '9', events: expect.stringContaining(OTHER) }),
    ]);
    await line.until((view) => view.heldLabels.length === 0 && view.health.printsWaiting === 0);
    await expect.poll(async () => (await row())?.status).toBe('printed');
    expect(await timesPrinted(defaultPrints(station.dataDir), number)).toBe(1);
  });
});
