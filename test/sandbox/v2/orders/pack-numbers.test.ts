import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';
import { conflict, refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

const THREE = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const assemble = (id: string, ...packs: readonly (readonly string[])[]) =>
  partner.post(`/v2/orders/${id}/assembly`, { packs: packs.map((itemIds) => ({ itemIds })) });
const number = (id: string, count: unknown) =>
  partner.post<{ packs: { packNumber: string }[] }>(`/v2/orders/${id}/packs`, { count });
const nr = (id: string, ...seqs: readonly number[]) => seqs.map((seq) => `${id}-00${seq}`);

describe('POST /v2/orders/{orderId}/packs', () => {
  it('gives as many numbers as requested, which the order then shows', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await assemble(id, nr(id, 1, 2), nr(id, 3));
    const { status, body } = await number(id, 2);
    expect(status).toBe(201);
    expect(new Set(body.packs.map((pack) => pack.packNumber)).size).toBe(2);
    for (const { packNumber } of body.packs) expect(packNumber).toMatch(/^FBS[0-9A-F]{9}$/);
    expect((await partner.get(`/v2/orders/${id}`)).body.packs).toEqual(body.packs);
    expect(await orderState(sandbox, id)).toMatchObject({
      packNumbers: body.packs.map((pack) => pack.packNumber),
      hasV2Numbers: true,
    });
  });

  it('gives at most as many numbers as packs were assembled', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await assemble(id, nr(id, 1, 2), nr(id, 3));
    expect(await number(id, 3)).toMatchObject(refusedField('count'));
    expect((await number(id, 2)).status).toBe(201);
  });

  it('gives numbers once, even when fewer were requested', async () => {
    const id = await newOrder(sandbox, { items: THREE });
    await assemble(id, nr(id, 1, 2), nr(id, 3));
    const first = await number(id, 1);
    for (const count of [1, 2, 50]) {
      expect(await number(id, count)).toMatchObject({
        status: 400,
        body: {
          error: { code: 'VALIDATION_FAILED', message: 'It is not possible to generate more codes' },
        },
      });
    }
    expect((await partner.get(`/v2/orders/${id}`)).body.packs).toEqual(first.body.packs);
  });

  it.each([0, -1, 1.5, '1', null, undefined])('answers 400 for a count of %o', async (count) => {
    const id = await newOrder(sandbox);
    await assemble(id, nr(id, 1));
    expect(await number(id, count)).toMatchObject(refusedField('count'));
    expect((await number(id, 1)).status).toBe(201);
  });

  it('gives none before the assembly', async () => {
    const id = await newOrder(sandbox);
    expect(await number(id, 1)).toMatchObject(conflict('Order is not assembled'));
    expect((await orderState(sandbox, id)).packNumbers).toEqual([]);
  });

  it('gives its numbers in addition to those of version 1, and shows all', async () => {
    const id = await newOrder(sandbox);
    const old = await v1.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, {
      packQuantity: 1,
    });
    await assemble(id, nr(id, 1));
    const { status, body } = await number(id, 1);
    expect(status).toBe(201);
    const all = [...old.body.packNumbers, ...body.packs.map((pack) => pack.packNumber)];
    expect((await partner.get(`/v2/orders/${id}`)).body.packs).toEqual(
      all.map((packNumber) => ({ packNumber })),
    );
  });

  it.each(['canceled', 'shipped'])('answers "order not found" for an order that is %s', async (status) => {
    const id = await newOrder(sandbox);
    await assemble(id, nr(id, 1));
    await sandbox.control(`orders/${id}/status`, { status });
    expect(await number(id, 1)).toMatchObject({
      status: 404,
      body: { error: { message: 'order not found' } },
    });
  });
});
