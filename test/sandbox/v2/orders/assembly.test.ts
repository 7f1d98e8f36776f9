import { afterAll, describe, expect, it } from 'vitest';
import { type SandboxOrder, startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, ship, signIn } from '../../partner.ts';
import { conflict, refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-20T09:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

const THREE = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const assemble = (id: string, ...packs: readonly (readonly unknown[])[]) =>
  partner.post(`/v2/orders/${id}/assembly`, { packs: packs.map((itemIds) => ({ itemIds })) });
const control = (id: string, allowed: unknown) => sandbox.control(`orders/${id}/assembly`, { allowed });
const nr = (id: string, ...seqs: readonly number[]) => seqs.map((seq) => `${id}-00${seq}`);
const cannot = conflict('Order can not be assembled');

/** The state's view of a plan, in addition to version 1's fields. */
const planOf = async (id: string) =>
  (await orderState(sandbox, id)) as SandboxOrder & {
    assembledPacks: string[][] | null;
    hasV2Numbers: boolean;
  };

const isAllowed = async (id: string) => (await partner.get(`/v2/orders/${id}`)).body.allowedForAssembly;

describe('POST /v2/orders/{orderId}/assembly', () => {
  it('stores which unit is in which pack, and the order awaits shipment', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    expect(await assemble(id, nr(id, 1, 3), nr(id, 2))).toMatchObject({
      status: 200,
      body: { id, status: 'AWAITING_SHIPMENT', allowedForAssembly: true, packs: [] },
    });
    expect(await planOf(id)).toMatchObject({
      status: 'Awaiting shipment',
      assembledPacks: [nr(id, 1, 3), nr(id, 2)],
      hasV2Numbers: false,
    });
  });

  it('accepts an item by its id as a number, as a text, and by its item number', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    const { body } = await partner.get<{ items: { id: number }[] }>(`/v2/orders/${id}`);
    const [first, second] = body.items.map((item) => item.id);
    expect((await assemble(id, [first, String(second), `${id}-003`])).status).toBe(200);
    expect((await planOf(id)).assembledPacks).toEqual([nr(id, 1, 2, 3)]);
  });

  it('accepts only the live units', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await sandbox.control(`orders/${id}/items/${id}-002/status`, { status: 'canceled' });
    expect(await assemble(id, nr(id, 1, 2, 3))).toMatchObject(refusedField('packs[0].itemIds[1]'));
    expect((await assemble(id, nr(id, 1, 3))).status).toBe(200);
  });

  it('may be sent again, and the later plan replaces it', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await assemble(id, nr(id, 1, 2, 3));
    expect((await assemble(id, nr(id, 3), nr(id, 1, 2))).status).toBe(200);
    expect((await planOf(id)).assembledPacks).toEqual([nr(id, 3), nr(id, 1, 2)]);
  });

  it('cannot change any more once v2 gave numbers', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await assemble(id, nr(id, 1, 2, 3));
    await partner.post(`/v2/orders/${id}/packs`, { count: 1 });
    expect(await assemble(id, nr(id, 1), nr(id, 2, 3))).toMatchObject(cannot);
    expect((await planOf(id)).assembledPacks).toEqual([nr(id, 1, 2, 3)]);
  });

  it('can still change after version 1 gave numbers', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await v1.post(`/api/v1/orders/${id}/pack-numbers`, { packQuantity: 2 });
    expect((await assemble(id, nr(id, 1), nr(id, 2, 3))).status).toBe(200);
  });

  it.each<[string, (id: string) => unknown[][], string]>([
    ['no packs', () => [], 'packs'],
    ['an empty pack', (id) => [nr(id, 1, 2, 3), []], 'packs[1].itemIds'],
    ['a missing unit', (id) => [nr(id, 1, 2)], 'packs'],
    ['a unit twice in a pack', (id) => [nr(id, 1, 1, 2, 3)], 'packs[0].itemIds[1]'],
    ['a unit in two packs', (id) => [nr(id, 1, 2, 3), nr(id, 2)], 'packs[1].itemIds[0]'],
    ['an unknown unit', (id) => [[...nr(id, 1, 2, 3), 1]], 'packs[0].itemIds[3]'],
    ['an id that is none', (id) => [[null, ...nr(id, 1, 2, 3)]], 'packs[0].itemIds[0]'],
  ])('answers 400 for %s, and nothing is stored', async (_what, packs, field) => {
    const id = await newOrder(sandbox, { items: THREE });
    expect(await assemble(id, ...packs(id))).toMatchObject(refusedField(field));
    expect(await planOf(id)).toMatchObject({ status: 'confirmed', assembledPacks: null });
  });

  it.each(['all', { itemIds: [] }, undefined, null, [7], [{ items: [] }]])(
    'answers 400 for the packs %o',
    async (packs) => {
      const id = await newOrder(sandbox);
      expect((await partner.post(`/v2/orders/${id}/assembly`, { packs })).status).toBe(400);
    },
  );

  it('accepts no unit of another order', async () => {
    const [id, other] = [await newOrder(sandbox), await newOrder(sandbox)];
    expect(await assemble(id, nr(other, 1))).toMatchObject(refusedField('packs[0].itemIds[0]'));
  });

  it('answers 404 for an order that does not exist', async () => {
    expect((await assemble('RU000000-000000', ['1'])).status).toBe(404);
  });
});

describe('allowedForAssembly', () => {
  it.each([
    ['confirmed', true],
    ['Awaiting shipment', true],
    ['new', false],
    ['ready_for_shipment', false],
    ['shipped', false],
    ['canceled', false],
  ])('of an FBS order that is %s is %s, and assembly follows it', async (status, expected) => {
    const id = await newOrder(sandbox, { status });
    expect(await isAllowed(id)).toBe(expected);
    expect(await assemble(id, nr(id, 1))).toMatchObject(expected ? { status: 200 } : cannot);
  });

  it('is false for an FBO order', async () => {
    const id = await newOrder(sandbox, { shippingType: 'fulfilment' });
    expect(await isAllowed(id)).toBe(false);
    expect(await assemble(id, nr(id, 1))).toMatchObject(cannot);
  });

  it('is false while the order is in an active out-shipment, whatever its status', async () => {
    const id = await newOrder(sandbox);
    await ship(sandbox, v1, id);
    await sandbox.control(`orders/${id}/status`, { status: 'confirmed' });
    expect(await isAllowed(id)).toBe(false);
  });

  it('is forbidden and allowed by the control whatever the status, until the control withdraws it', async () => {
    const id = await newOrder(sandbox);
    expect(await control(id, false)).toEqual({ id, allowedForAssembly: false });
    expect(await isAllowed(id)).toBe(false);
    expect(await assemble(id, nr(id, 1))).toMatchObject(cannot);
    expect(await control(id, null)).toEqual({ id, allowedForAssembly: true });

    await sandbox.control(`orders/${id}/status`, { status: 'new' });
    expect(await isAllowed(id)).toBe(false);
    await control(id, true);
    expect(await isAllowed(id)).toBe(true);
    expect(await assemble(id, nr(id, 1))).toMatchObject({ body: { status: 'AWAITING_SHIPMENT' } });
  });

  it('is visible to a request for changes', async () => {
    const id = await newOrder(sandbox, { createdAt: '2026-11-19T09:00:00Z' });
    const { updatedAt: before } = (await partner.get(`/v2/orders/${id}`)).body;
    await control(id, false);
    const { updatedAt: after } = (await partner.get(`/v2/orders/${id}`)).body;
    expect(String(after) > String(before)).toBe(true);
  });

  it.each([{}, { allowed: 'yes' }, { allowed: true, why: 'x' }])(
    'is not changed by the control body %o',
    async (body) => {
      const id = await newOrder(sandbox);
      await expect(sandbox.control(`orders/${id}/assembly`, body)).rejects.toThrow('400');
    },
  );
});
