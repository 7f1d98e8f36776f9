import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { storeOrderConsequences } from '#main/app/orders-sync.ts';
import { outdatedLabels } from '#main/labels/address-change-store.ts';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { setPackClosed, startPack } from '#main/packs/pack-store.ts';
import { ensureDocument } from '#main/printing/document-store.ts';
import { requestReprint } from '#main/printing/print-store.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { storeOrder } from '../../support/store-rows.ts';
import { startLabelsStation } from './labels-station.ts';

const AT = new Date().toISOString();

/** The first label is made for the old address, and comes after the new one is known; with `isAlone` those asked for later come before. */
function holdFirst(isAlone = false) {
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  return {
    wrap: (platform: PackingPlatform): PackingPlatform => ({
      ...platform,
      async downloadLabel(url) {
        const file = await platform.downloadLabel(url);
        if (isAlone && isHeld) return file;
        isHeld = true;
        await gate.promise;
        return file;
      },
    }),
    isHeld: () => isHeld,
    release: gate.resolve,
  };
}

/** Label files over an order of the sandbox, of which a pack is closed; `wrap` may stand between the two. */
async function packedOrder(wrap: (platform: PackingPlatform) => PackingPlatform = (platform) => platform) {
  const all = new AsyncDisposableStack();
  const sandbox = all.use(await startSandbox());
  const platform = platformOf(sandbox);
  const station = all.use(await startLabelsStation(wrap(platform)));
  const { db } = station;
  const id = await addOrder(sandbox);
  const [number = '', spare = ''] = must(await platform.requestPackNumbers(id, 2));

  async function read(hide = false): Promise<void> {
    const order = must(await platform.readOrder(id));
    await db.transaction().execute(async (trx) => {
      await storeOrder(trx, hide ? { ...order, addressStamp: null } : order, AT);
      await storeOrderConsequences(trx, id, { at: AT, journaledAt: AT, station: '1' });
    });
    station.labels.wake();
  }

  const move = (apartment: string) => sandbox.control(`orders/${id}/address`, { apartment });
  await move('1');
  await read();
  await db.transaction().execute(async (trx) => {
    await storeNumbers(trx, id, [number, spare], AT);
    const packId = `${id}/1`;
    await startPack(trx, { id: packId, orderId: id, ordinal: 1, packNumber: number, operator: '1', at: AT });
    await setPackClosed(trx, packId, AT, '1');
  });
  return {
    sandbox,
    station,
    id,
    number,
    spare,
    read,
    move,
    async reprint() {
      const ask = { kind: 'pack-label', number, size: 'm', reason: 'command', at: AT } as const;
      const job = await db
        .transaction()
        .execute((trx) => requestReprint(trx, { ...ask, station: 'bench-1' }));
      station.labels.wake();
      station.queue.wake();
      return job;
    },
    outdated: () => outdatedLabels(db, { orderId: id }),
    /** How often the platform was asked for a label. */
    async asked() {
      const log = await sandbox.log();
      return log.filter(({ path }) => path === '/api/v1/label/packs').length;
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const isPrinted = (row: { status: string }) => row.status === 'printed';

describe('a label that was fetched before the customer moved', () => {
  it('is fetched again, and the new one prints', async () => {
    await using packed = await packedOrder();
    await packed.station.labels.prefetch([{ kind: 'pack-label', number: packed.number, size: 'm' }]);
    await expect.poll(() => packed.station.files(1)).toHaveLength(1);
    await packed.move('2');
    await packed.read();
    await expect.poll(packed.asked).toBe(2);
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    expect(await packed.outdated()).toEqual([]);
  });

  it('is kept when the order changed in another way', async () => {
    await using packed = await packedOrder();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    await packed.sandbox.control(`orders/${packed.id}/status`, { status: 'Awaiting shipment' });
    await packed.read();
    await packed.station.row(await packed.reprint(), isPrinted);
    expect(await packed.asked()).toBe(1);
    expect(await packed.outdated()).toEqual([]);
  });

  it('is replaced also when it was being fetched then', async () => {
    const first = holdFirst();
    await using packed = await packedOrder(first.wrap);
    const job = await packed.station.close(packed.number);
    await expect.poll(first.isHeld).toBe(true);
    await packed.move('2');
    await packed.read();
    first.release();
    await packed.station.row(job, isPrinted);
    expect(await packed.asked()).toBe(2);
    expect(await packed.station.prints()).toHaveLength(1);
    expect(await packed.outdated()).toEqual([]);
  });

  it('does not replace the new one when it arrives later', async () => {
    const first = holdFirst(true);
    await using packed = await packedOrder(first.wrap);
    const { labels, labelsFolder, files } = packed.station;
    void labels.prefetch([{ kind: 'pack-label', number: packed.number, size: 'm' }]);
    await expect.poll(first.isHeld).toBe(true);
    await packed.move('2');
    await packed.read();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    const [name = ''] = await files(1);
    const right = await readFile(join(labelsFolder, name));
    first.release();
    await labels.stop();
    expect(await readFile(join(labelsFolder, name))).toEqual(right);
    expect(await packed.asked()).toBe(2);
  });

  it('is replaced also when it was being fetched with others', async () => {
    const first = holdFirst();
    await using packed = await packedOrder(first.wrap);
    const { db, labels } = packed.station;
    await db.transaction().execute(async (trx) => {
      for (const number of [packed.number, packed.spare])
        await ensureDocument(trx, { kind: 'pack-label', number, size: 'm', at: AT });
    });
    labels.wake();
    await expect.poll(first.isHeld).toBe(true);
    await packed.move('2');
    await packed.read();
    first.release();
    await expect.poll(packed.asked).toBe(2);
    await packed.station.files(2);
    const { address_stamp } = await db
      .selectFrom('orders')
      .select('address_stamp')
      .where('id', '=', packed.id)
      .executeTakeFirstOrThrow();
    const stamps = () => db.selectFrom('documents').select(['file', 'address_stamp']).execute();
    await expect
      .poll(stamps)
      .toEqual([1, 2].map(() => ({ file: expect.stringContaining('pack-label'), address_stamp })));
  });
});

describe('a label that was printed before the customer moved', () => {
  it('is out of date until the label is printed again', async () => {
    await using packed = await packedOrder();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    expect(await packed.outdated()).toEqual([]);
    await packed.move('2');
    await packed.read();
    expect(await packed.outdated()).toMatchObject([{ packNumber: packed.number, isRenewed: false }]);
    await packed.station.row(await packed.reprint(), isPrinted);
    expect(await packed.outdated()).toEqual([]);
  });

  it('is right again when the old address returns, unless another was printed since', async () => {
    await using packed = await packedOrder();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    for (const [apartment, outdated] of [
      ['2', 1],
      ['1', 0],
    ] as const) {
      await packed.move(apartment);
      await packed.read();
      expect(await packed.outdated()).toHaveLength(outdated);
    }
    await packed.move('2');
    await packed.read();
    await packed.station.row(await packed.reprint(), isPrinted);
    await packed.move('1');
    await packed.read();
    expect(await packed.outdated()).toHaveLength(1);
  });

  it('stays out of date while its print fails, and shows when a new one is being fetched', async () => {
    await using packed = await packedOrder();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    await packed.sandbox.control('faults', {
      method: 'POST',
      path: '/api/v1/label/packs',
      kind: 'status',
      status: 400,
      times: 0,
    });
    await packed.move('2');
    await packed.read();
    const job = await packed.reprint();
    await packed.station.row(job, ({ status }) => status === 'failed');
    expect(await packed.outdated()).toMatchObject([{ isRenewed: false }]);
    await packed.station.queue.retry(job);
    expect(await packed.outdated()).toHaveLength(1);
  });

  it('is not out of date because the address is hidden or reported for the first time', async () => {
    await using packed = await packedOrder();
    await packed.station.row(await packed.station.close(packed.number), isPrinted);
    await packed.read(true);
    expect(await packed.outdated()).toEqual([]);
    // As in a database of an older version.
    for (const table of ['orders', 'documents', 'print_jobs'] as const)
      await packed.station.db.updateTable(table).set({ address_stamp: null }).execute();
    await packed.read();
    expect(await packed.outdated()).toEqual([]);
    await packed.move('2');
    await packed.read();
    expect(await packed.outdated()).toHaveLength(1);
  });
});
