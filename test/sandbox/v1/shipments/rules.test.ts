import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, onlyItem, onlyPack, ship, shipmentOf, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { tokenSeconds: 10_000_000 });
const partner = await signIn(sandbox);
const create = (body: unknown) => partner.post('/api/v1/shipments/out', body);
const two = { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }] };
const prepared = async (order = {}) => shipmentOf(sandbox, partner, await newOrder(sandbox, order));
const invalid = { status: 400, body: { message: 'shipment validation error' } };

describe('rules of POST /api/v1/shipments/out (Errors)', () => {
  it('refuses an id that was used before, whatever became of the shipment', async () => {
    const id = await ship(sandbox, partner, await newOrder(sandbox));
    await partner.post(`/api/v1/shipments/out/${id}/events`, { type: 'cancel', data: {} });
    const answer = await create({ ...(await prepared()), id });
    expect(answer).toMatchObject({ status: 409, body: { message: 'non-unique id' } });
  });

  it('refuses a unitload of any earlier shipment, also of a cancelled one', async () => {
    const [first, second] = [await prepared(), await prepared()];
    onlyItem(first).unitload = onlyItem(second).unitload = `UL-${first.id}`;
    await create(first);
    expect(await create(second)).toMatchObject({ status: 409, body: { message: 'non-unique unitload' } });
    await partner.post(`/api/v1/shipments/out/${first.id}/events`, { type: 'cancel', data: {} });
    expect(await create(second)).toMatchObject({ status: 409, body: { message: 'non-unique unitload' } });
  });

  it('accepts the unitload of a create that was refused', async () => {
    const body = await prepared();
    const { shippedAt } = body;
    expect((await create({ ...body, shippedAt: 'tomorrow' })).status).toBe(400);
    expect((await create({ ...body, shippedAt })).status).toBe(201);
  });

  it('accepts an item number with the count of its journeys as a unit', async () => {
    const body = await prepared(two);
    const [first, second] = onlyPack(body).items;
    if (first === undefined || second === undefined) throw new Error('two units are sent');
    const [nr, other] = [first.unitload, second.unitload];
    [first.unitload, second.unitload] = [`${other}-2`, `${nr}-2`];
    expect(await create(body)).toMatchObject(invalid);
    [first.unitload, second.unitload] = [`${nr}-2`, `${other}-13`];
    expect((await create(body)).status).toBe(201);
  });

  it('refuses a pallet barcode of any earlier shipment, also of a cancelled one', async () => {
    const [first, second] = [await prepared(), await prepared()];
    await create(first);
    Object.assign(second.containers[0] ?? {}, { barcode: first.containers[0]?.barcode });
    expect(await create(second)).toMatchObject({ status: 409, body: { message: 'non-unique barcode' } });
    await partner.post(`/api/v1/shipments/out/${first.id}/events`, { type: 'cancel', data: {} });
    expect(await create(second)).toMatchObject({ status: 409, body: { message: 'non-unique barcode' } });
  });

  it('refuses a unitload twice in one body', async () => {
    const body = await prepared(two);
    for (const item of onlyPack(body).items) item.unitload = 'SAME';
    expect(await create(body)).toMatchObject({ status: 409, body: { message: 'non-unique unitload' } });
  });

  it('refuses a composition that leaves a live unit out', async () => {
    const body = await prepared(two);
    onlyPack(body).items.pop();
    expect(await create(body)).toMatchObject(invalid);
  });

  it('does not require a cancelled unit', async () => {
    const id = await newOrder(sandbox, two);
    await partner.post(`/api/v1/orders/${id}/items/${id}-001/change_status_request`, {
      status: 'canceled',
      reason: 'Брак',
    });
    const body = await shipmentOf(sandbox, partner, id);
    expect(onlyPack(body).items).toHaveLength(1);
    expect((await create(body)).status).toBe(201);
  });

  it('refuses a SKU that the order does not have, even the platform SKU', async () => {
    const platformSku = (await sandbox.state()).goods.find(({ sku }) => sku === 'KD-BELT-95')?.platformSku;
    for (const sku of ['KD-BELT-115', platformSku]) {
      const body = await prepared();
      Object.assign(onlyItem(body), { sku });
      expect(await create(body)).toMatchObject(invalid);
    }
  });

  it('refuses pack numbers that were not handed out, or belong to another order', async () => {
    const body = await prepared();
    for (const barcode of ['FBS000000000', onlyPack(await prepared()).barcode]) {
      onlyPack(body).barcode = barcode;
      expect(await create(body)).toMatchObject(invalid);
    }
  });

  it.each(['canceled', 'shipped', 'delivered'])(
    'answers "order not found" for an order that became %s',
    async (status) => {
      const id = await newOrder(sandbox);
      const body = await shipmentOf(sandbox, partner, id);
      await sandbox.control(`orders/${id}/status`, { status });
      expect(await create(body)).toMatchObject({ status: 404, body: { message: 'order not found' } });
    },
  );

  it('refuses orders that are not confirmed yet', async () => {
    expect(await create(await prepared({ status: 'new' }))).toMatchObject(invalid);
  });

  it('answers "period exceeded" after more than 6 days', async () => {
    const body = await prepared();
    await sandbox.control('clock', { advanceSeconds: 6 * 86_400 - 60 });
    const onTime = await prepared({
      createdAt: new Date(Date.parse((await sandbox.state()).now) - 5 * 86_400_000).toISOString(),
    });
    expect((await create(onTime)).status).toBe(201);
    await sandbox.control('clock', { advanceSeconds: 120 });
    expect(await create(body)).toMatchObject({ status: 400, body: { message: 'period exceeded' } });
  });

  it('names every problem with its field when there are several', async () => {
    const body = await prepared(two);
    onlyPack(body).barcode = 'FBS000000000';
    onlyPack(body).items.pop();
    const { status, body: answer } = await create(body);
    expect(status).toBe(400);
    expect(answer.errors).toHaveLength(2);
  });
});
