import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('a cancelled shipment keeps its pallets until the platform has cancelled it, and the journal names the operator', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await using floor = await startFloor();
  await floor.sandbox.control('settings', { autoConfirm: false, autoCancel: false });
  const goods = pick(floor.plain, 0);
  await floor.order({ goods: [goods] });
  {
    await using station = await startStation({ env: floor.account, dataDir: folder.path });
    await using line = await connectBench(station.url);
    const { shipments } = line.client;
    const only = async () => pick((await shipments.overview()).shipments, 0);
    await untilQueued(line, 1);
    await line.scan('OP:9');
    const accepted = async (...codes: readonly string[]) => {
      for (const code of codes)
        expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
    };
    await accepted('CMD:PALLET', goods.barcode, 'CMD:CLOSEPALLET');
    // Its number is on its way.
    await vi.waitFor(async () => expect((await shipments.overview()).plan?.packs).toBe(1), WAIT);
    await accepted('CMD:SHIP', 'CMD:OK');
    await vi.waitFor(
      async () =>
        expect(await only()).toMatchObject({ stage: 'created', actions: expect.arrayContaining(['cancel']) }),
      WAIT,
    );
    const { id } = await only();

    await line.scan('CMD:LOGOUT');
    expect(await shipments.cancel({ id })).toMatchObject({ done: false, reason: 'no-operator' });
    expect(await shipments.printHandover({ id })).toMatchObject({ done: false, reason: 'no-operator' });
    await line.scan('OP:9');
    expect(await shipments.printHandover({ id })).toEqual({ done: true });
    expect(await shipments.cancel({ id })).toEqual({ done: true });

    await vi.waitFor(
      async () =>
        expect(await only()).toMatchObject({
          status: 'cancelPending',
          pending: null,
          actions: expect.not.arrayContaining(['cancel']),
        }),
      WAIT,
    );
    const pending = await shipments.overview();
    expect(pending).toMatchObject({ pallets: [], plan: null });
    expect(await shipments.cancel({ id })).toMatchObject({ reason: 'shipment-not-cancellable' });

    await floor.sandbox.control(`shipments/${id}/status`, { status: 'cancelled' });
    await vi.waitFor(async () => expect(await only()).toMatchObject({ status: 'cancelled' }), WAIT);
    const free = await shipments.overview();
    expect(free.plan).toMatchObject({ pallets: 1, packs: 1, problems: [] });
    expect(await shipments.reopenPallet({ barcode: pick(free.pallets, 0).barcode })).toEqual({ done: true });
    expect(await shipments.overview()).toMatchObject({ pallets: [{ status: 'open', isCurrent: true }] });
    await station.stop();
  }
  const { db } = await openDatabase(join(folder.path, 'packbench.db'));
  const entries = await db
    .selectFrom('journal')
    .select(['kind', 'operator'])
    .where('entry', '=', 'change')
    .where('operator', 'is not', null)
    .execute();
  await db.destroy();
  for (const kind of ['handover-printed', 'cancel-shipment', 'reopen-pallet'])
    expect(entries).toContainEqual({ kind, operator: '9' });
});
