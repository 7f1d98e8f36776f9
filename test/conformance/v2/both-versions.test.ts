import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { addOrder, must, orderReadyToShip, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { storeOrder } from '../../support/store-rows.ts';
import { v2ClientOf } from './client.ts';
import { draftOf, packEach } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-28T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const { platform: v2, db } = client;
const v1 = platformOf(sandbox);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const keep = (order: PlatformOrder) =>
  db.transaction().execute((trx) => storeOrder(trx, order, '2026-11-28T09:00:00.000Z'));

/** Three units, two of them of one SKU. */
async function orderOf(): Promise<string> {
  const goods = (await sandbox.state()).goods.filter(({ markRequired }) => !markRequired);
  const items = [0, 1, 0].map((at) => ({ sku: goods[at]?.sku }));
  return addOrder(sandbox, 0, { items });
}

const units = ({ items }: PlatformOrder) => items.map(({ itemNr, sku, size }) => [itemNr, sku, size]);

describe.each([false, true])(
  '[Versioning] an order that was read by v1, with ids of v2’s own: %s',
  (v2OwnIds) => {
    beforeAll(() => sandbox.control('settings', { v2OwnIds }));

    it('keeps its number, those of its units and its address in v2', async () => {
      const read = must(await v1.readOrder(await orderOf()));
      await keep(read);
      const again = must(await v2.readOrder(read.id));
      expect(again).toMatchObject({ id: read.id, country: read.country });
      // v2 tells the time as well.
      expect(again.createdAt.slice(0, 10)).toBe(read.createdAt);
      expect(again.addressStamp).toBe(read.addressStamp);
      expect(units(again)).toEqual(units(read));
    });

    it('does so with its second unit cancelled', async () => {
      const id = await orderOf();
      const [first] = must(await v1.readOrder(id)).items;
      if (first === undefined) throw new Error('no unit');
      must(await v1.cancelItem(id, first, 'Брак'));
      const read = must(await v1.readOrder(id));
      await keep(read);
      const cancelled = must(await v2.readOrder(id)).items.filter(({ status }) => status === 'CANCELED');
      expect(cancelled.map(({ itemNr }) => itemNr)).toEqual([first.itemNr]);
    });

    it('is packed and shipped by v2, and returned by v1 under the same numbers', async () => {
      const order = must(await v1.readOrder(await orderOf()));
      await keep(order);
      must(await v2.assemble(order.id, packEach(order)));
      const numbers = must(await v2.requestPackNumbers(order.id, order.items.length));
      must(await v2.createShipment(await draftOf(sandbox, [{ order, numbers }])));
      const shown = must(await v1.readOrder(order.id));
      expect(units(shown)).toEqual(units(order));
      expect([...shown.packNumbers].toSorted()).toEqual([...numbers].toSorted());
    });
  },
);

it('[Versioning] a shipment that v1 created is found by v2 under the station’s id, and its status is read', async () => {
  const draft = await orderReadyToShip(sandbox, v1);
  must(await v1.createShipment(draft));
  expect(must(await v2.findShipment(draft))?.id).toBe(draft.id);
  expect(must(await v2.readShipment(draft.id)).pallets).toEqual(
    draft.pallets.map(({ barcode, packs }) => ({
      barcode,
      packNumbers: packs.map(({ packNumber }) => packNumber),
    })),
  );
});
