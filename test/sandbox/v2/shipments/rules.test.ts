import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, ship, shipmentOf, signIn } from '../../partner.ts';
import { signInV2 } from '../partner.ts';
import {
  bodyOf,
  create,
  created,
  firstItem,
  firstPack,
  packedOrder,
  preparedBody,
  TWO,
  v1NumberedOrder,
} from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { tokenSeconds: 10_000_000 });
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);
const prepared = (order = {}) => preparedBody(sandbox, partner, order);

/** Matches a refusal that names one field. */
function refused(status: number, code: string, message: string, field = 'pallets[0].packs[0].packId') {
  return { status, body: { error: { code, message, details: [{ field, issue: expect.any(String) }] } } };
}
const invalid = (field?: string) => refused(400, 'VALIDATION_FAILED', 'shipment validation error', field);
const notUnique = (what: string, field?: string) => refused(409, 'CONFLICT', `non-unique ${what}`, field);
/** The current v2 id of the order's only item, as text. */
async function itemIdOf(orderId: string): Promise<string> {
  const { orders } = (
    await partner.get<{ orders: { id: string; orderId: string }[] }>('/v2/orders?limit=100')
  ).body;
  const entry = orders.find((order) => [order.id, order.orderId].includes(orderId));
  const { items } = (await partner.get<{ items: { id: number }[] }>(`/v2/orders/${entry?.id}`)).body;
  return String(items[0]?.id);
}
const UNITLOAD = 'pallets[0].packs[0].items[0].unitload';

describe('rules of POST /v2/fbs/shipments (Errors)', () => {
  it('refuses a unitload of any earlier shipment, also of a cancelled one', async () => {
    const [first, second] = [await prepared(), await prepared()];
    firstItem(first).unitload = firstItem(second).unitload = 'UL-1';
    const { shipmentId } = await created(partner, first);
    expect(await create(partner, second)).toMatchObject(notUnique('unitload', UNITLOAD));
    await v1.post(`/api/v1/shipments/out/${shipmentId}/events`, { type: 'cancel', data: {} });
    expect(await create(partner, second)).toMatchObject(notUnique('unitload', UNITLOAD));
  });

  it('refuses a pack of another live shipment, of version 1 too, before all other problems', async () => {
    const body = await prepared();
    await created(partner, body);
    firstItem(body).unitload = 'UL-2';
    const answer = await create(partner, body);
    expect(answer).toMatchObject({ status: 409, body: { error: { message: 'non-unique barcode' } } });

    const ofV1 = await shipmentOf(sandbox, v1, await newOrder(sandbox));
    expect((await v1.post('/api/v1/shipments/out', ofV1)).status).toBe(201);
    const packId = ofV1.containers[0]?.containers[0]?.barcode ?? '';
    const again = await create(partner, bodyOf([{ packId, items: [{ unitload: 'UL-3' }] }]));
    expect(again).toMatchObject({ status: 409, body: { error: { message: 'non-unique barcode' } } });
  });

  it('refuses a unitload and a pack twice in one body', async () => {
    const body = await prepared(TWO);
    for (const item of firstPack(body).items) item.unitload = 'SAME';
    expect(await create(partner, body)).toMatchObject(
      notUnique('unitload', 'pallets[0].packs[0].items[1].unitload'),
    );
    const { packs } = await packedOrder(sandbox, partner, TWO, [1, 1]);
    for (const pack of packs) pack.packId = packs[0]?.packId ?? '';
    expect(await create(partner, bodyOf(packs))).toMatchObject({
      status: 409,
      body: { error: { message: 'non-unique barcode' } },
    });
  });

  it('refuses an order of another live shipment', async () => {
    const id = await newOrder(sandbox);
    const spare = await v1.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, {
      packQuantity: 1,
    });
    await ship(sandbox, v1, id);
    const packId = spare.body.packNumbers[0] ?? '';
    expect(await create(partner, bodyOf([{ packId, items: [{ unitload: 'UL-4' }] }]))).toMatchObject(
      invalid(),
    );
  });

  it('refuses a composition that leaves a live unit out', async () => {
    const { packs } = await v1NumberedOrder(sandbox, v1, TWO);
    packs[0]?.items.pop();
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid());
  });

  it('refuses a surplus unit', async () => {
    const { packs } = await v1NumberedOrder(sandbox, v1, TWO);
    packs[0]?.items.push({ unitload: 'ONE-TOO-MANY' });
    expect(await create(partner, bodyOf(packs))).toMatchObject(
      invalid('pallets[0].packs[0].items[2].unitload'),
    );
  });

  it('refuses pack numbers that were not handed out', async () => {
    const body = await prepared();
    firstPack(body).packId = 'FBS000000000';
    expect(await create(partner, body)).toMatchObject(invalid());
  });

  it('refuses units in the pack of another order', async () => {
    const [mine, other] = [await prepared(), await prepared()];
    firstPack(mine).packId = firstPack(other).packId;
    expect(await create(partner, mine)).toMatchObject(invalid(UNITLOAD));
  });

  it.each([false, true])(
    'refuses a unit of another order by its item id too (v2OwnIds: %s)',
    async (v2OwnIds) => {
      const [mine, other] = [await packedOrder(sandbox, partner), await packedOrder(sandbox, partner)];
      await sandbox.control('settings', { v2OwnIds });
      const body = bodyOf(mine.packs);
      firstItem(body).unitload = await itemIdOf(other.id);
      expect(await create(partner, body)).toMatchObject(invalid(UNITLOAD));
      firstItem(body).unitload = await itemIdOf(mine.id);
      expect((await create(partner, body)).status).toBe(201);
      await sandbox.control('settings', { v2OwnIds: false });
    },
  );

  it.each(['canceled', 'shipped', 'delivered'])(
    'answers "order not found" for an order that became %s',
    async (status) => {
      const { id, packs } = await packedOrder(sandbox, partner);
      await sandbox.control(`orders/${id}/status`, { status });
      expect(await create(partner, bodyOf(packs))).toMatchObject(
        refused(404, 'NOT_FOUND', 'order not found'),
      );
    },
  );

  it('refuses orders that are not confirmed yet', async () => {
    const { packs } = await v1NumberedOrder(sandbox, v1, { status: 'new' });
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid());
  });

  it('names every problem with its field when there are several, and creates nothing', async () => {
    const before = (await sandbox.state()).shipments.length;
    const body = await prepared();
    firstPack(body).packId = 'FBS000000000';
    body.pallets.push({ packs: [{ packId: 'FBS111111111', items: [{ unitload: 'UL-5' }] }] });
    const answer = await create(partner, body);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          message: 'shipment validation error',
          details: [{ field: 'pallets[0].packs[0].packId' }, { field: 'pallets[1].packs[0].packId' }],
        },
      },
    });
    expect((await sandbox.state()).shipments).toHaveLength(before);
  });

  it('answers "period exceeded" after more than 6 days', async () => {
    const [onTime, late] = [await prepared(), await prepared()];
    await sandbox.control('clock', { advanceSeconds: 6 * 86_400 - 60 });
    expect((await create(partner, onTime)).status).toBe(201);
    await sandbox.control('clock', { advanceSeconds: 120 });
    expect(await create(partner, late)).toMatchObject(refused(400, 'VALIDATION_FAILED', 'period exceeded'));
  });
});
