import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signIn } from '../../partner.ts';
import { signInV2 } from '../partner.ts';
import {
  bodyOf,
  create,
  created,
  packedOrder,
  shipmentState,
  TWO,
  type V2Pack,
  v1NumberedOrder,
} from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);
const belts = (count: number) => ({ items: Array.from({ length: count }, () => ({ sku: 'KD-BELT-95' })) });
const invalid = { status: 400, body: { error: { message: 'shipment validation error' } } };

/** The item numbers in each pack of a shipment, from the state. */
async function unitsOf(shipmentId: string): Promise<string[][]> {
  const { pallets } = await shipmentState(sandbox, shipmentId);
  return pallets.flatMap(({ packs }) => packs.map(({ items }) => items.map(({ itemNr }) => itemNr)));
}

/** The packs with the partner's numbers for their units. */
function renumbered(packs: readonly V2Pack[], prefix: string): V2Pack[] {
  return packs.map(({ packId, items }, pack) => ({
    packId,
    items: items.map((_, index) => ({ unitload: `${prefix}-${pack}-${index}` })),
  }));
}

const cancelUnit = (id: string, place: number) =>
  sandbox.control(`orders/${id}/items/${id}-00${place}/status`, { status: 'canceled' });

describe('packs of an assembled order in a shipment (assumptions, "REST v2", assembly, packs, shipment)', () => {
  it('accept any of the numbers, which are given without packs', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(3), [2, 1]);
    const [first, second] = packs;
    const swapped = packs.map(({ items }, index) => ({ packId: packs[1 - index]?.packId ?? '', items }));
    const { shipmentId } = await created(partner, bodyOf(swapped));
    expect([first?.items.length, second?.items.length]).toEqual([2, 1]);
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-001`, `${id}-002`], [`${id}-003`]]);
  });

  it('are refused when a unit has moved to another pack', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(4), [2, 2]);
    const [first, second] = packs;
    first?.items.splice(1, 1, { unitload: `${id}-003` });
    second?.items.splice(0, 1, { unitload: `${id}-002` });
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid);
  });

  it('are refused when they hold more or fewer units than were assembled', async () => {
    const { packs } = await packedOrder(sandbox, partner, belts(3), [2, 1]);
    const [moved] = packs[0]?.items.splice(1, 1) ?? [];
    if (moved !== undefined) packs[1]?.items.push(moved);
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid);
  });

  it('are refused when one of them is missing', async () => {
    const { packs } = await packedOrder(sandbox, partner, belts(2), [1, 1]);
    expect(await create(partner, bodyOf(packs.slice(0, 1)))).toMatchObject(invalid);
  });

  it('are identified by their number of units where the units have other numbers', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(3), [2, 1]);
    const body = bodyOf(renumbered(packs, id.slice(-6)).toReversed());
    const { shipmentId } = await created(partner, body);
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-003`], [`${id}-001`, `${id}-002`]]);
    const { packs: other } = await packedOrder(sandbox, partner, belts(3), [2, 1]);
    const wrong = renumbered(other, 'W');
    wrong[1]?.items.push({ unitload: 'W-1-1' });
    expect(await create(partner, bodyOf(wrong))).toMatchObject(invalid);
  });

  it('are identified by their place in the plan where the numbers of units are equal', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(2), [1, 1]);
    const { shipmentId } = await created(partner, bodyOf(renumbered(packs, id.slice(-6)).toReversed()));
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-002`], [`${id}-001`]]);
  });

  it('may also use item ids, as text', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, TWO);
    const { body } = await partner.get<{ items: { id: number }[] }>(`/v2/orders/${id}`);
    const items = body.items.toReversed().map((item) => ({ unitload: String(item.id) }));
    const { shipmentId } = await created(partner, bodyOf([{ packId: packs[0]?.packId ?? '', items }]));
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-002`, `${id}-001`]]);
  });

  it('neither require nor accept a unit that was cancelled after the assembly', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(3), [2, 1]);
    await cancelUnit(id, 1);
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid);
    packs[0]?.items.shift();
    const { shipmentId } = await created(partner, bodyOf(packs));
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-002`], [`${id}-003`]]);
  });

  it('are left out when all their units are cancelled', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, belts(2), [1, 1]);
    await cancelUnit(id, 2);
    expect(await create(partner, bodyOf(packs))).toMatchObject(invalid);
    expect((await create(partner, bodyOf(packs.slice(0, 1)))).status).toBe(201);
  });

  it('may have the numbers that version 1 gave', async () => {
    const { id, packs } = await v1NumberedOrder(sandbox, v1, belts(2));
    const itemIds = packs[0]?.items.map(({ unitload }) => unitload);
    expect((await partner.post(`/v2/orders/${id}/assembly`, { packs: [{ itemIds }] })).status).toBe(200);
    expect((await create(partner, bodyOf(packs))).status).toBe(201);
  });
});

describe('packs numbered under version 1 and never assembled', () => {
  it('travel in a shipment of v2 with the units that they name, and the next free ones', async () => {
    const { id, packs } = await v1NumberedOrder(sandbox, v1, belts(2));
    packs[0]?.items.splice(0, 2, { unitload: 'FREE' }, { unitload: `${id}-001` });
    const { shipmentId } = await created(partner, bodyOf(packs));
    expect(await unitsOf(shipmentId)).toEqual([[`${id}-002`, `${id}-001`]]);
  });
});

describe('units where v2 has ids of its own (v2OwnIds)', () => {
  it("are named by v2's ids, and by the item number", async () => {
    await using own = await startSandbox({ orders: 0 });
    await own.control('settings', { v2OwnIds: true });
    const seller = await signInV2(own);
    const one = await v1NumberedOrder(own, await signIn(own), belts(2));
    const { body: list } = await seller.get<{ orders: { id: string }[] }>('/v2/orders?page=1');
    const { body } = await seller.get<{ items: { id: number }[] }>(`/v2/orders/${list.orders[0]?.id}`);
    const items = [{ unitload: String(body.items[1]?.id) }, { unitload: `${one.id}-001` }];
    const answer = await created(seller, bodyOf([{ packId: one.packs[0]?.packId ?? '', items }]));
    const kept = await shipmentState(own, answer.shipmentId);
    expect(kept.pallets[0]?.packs[0]?.items.map(({ itemNr }) => itemNr)).toEqual([
      `${one.id}-002`,
      `${one.id}-001`,
    ]);
    const rows = await seller.get<{ items: object[] }>(`/v2/fbs/shipments/${answer.shipmentId}/items`);
    expect(rows.body.items[0]).toMatchObject({ itemId: body.items[1]?.id, orderId: one.id });
    expect(rows.body.items[0]).not.toHaveProperty('itemNr');
  });
});
