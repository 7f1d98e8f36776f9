import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder } from '../../partner.ts';
import { signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

beforeEach(async () => {
  await fetch(`${sandbox.b2b}/sandbox/v2-differences`, { method: 'DELETE' });
});

type Order = {
  readonly deliveryMethod: { readonly cutOff: string | null };
  readonly items: readonly object[];
};

describe('POST /sandbox/v2-differences', () => {
  it('changes one field of one record, only in v2', async () => {
    const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
    const [id, other] = [await newOrder(sandbox, { items }), await newOrder(sandbox, { items })];
    const cutOff = '2026-11-22T12:00:00.000Z';
    await sandbox.control('v2-differences', { record: id, field: 'deliveryMethod.cutOff', value: cutOff });
    await sandbox.control('v2-differences', { record: `${id}-002`, field: 'size', value: '42' });
    await sandbox.control('v2-differences', { record: `${id}-001`, field: 'name' });
    const { body } = await partner.get<Order>(`/v2/orders/${id}`);
    expect(body.deliveryMethod.cutOff).toBe(cutOff);
    expect(body.items).toMatchObject([{ size: expect.not.stringMatching(/^42$/) }, { size: '42' }]);
    expect(body.items.map((item) => 'name' in item)).toEqual([false, true]);
    const untouched = await partner.get<Order>(`/v2/orders/${other}`);
    expect(untouched.body.deliveryMethod.cutOff).not.toBe(cutOff);
  });

  it('changes the answer about a label by the requested number', async () => {
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }] });
    await partner.post(`/v2/orders/${id}/assembly`, { packs: [{ itemIds: [`${id}-001`] }] });
    const { body } = await partner.post<Record<string, readonly { readonly packNumber: string }[]>>(
      `/v2/orders/${id}/packs`,
      { count: 1 },
    );
    const packNumber = Object.values(body).flatMap((rows) => (Array.isArray(rows) ? rows : []))[0]
      ?.packNumber;
    await sandbox.control('v2-differences', { record: packNumber, field: 'fileUrl', value: '' });
    const labels = await partner.post('/v2/labels/order-packs', { packs: [packNumber] });
    expect(labels.body).toEqual({ fileUrl: '', excludedPacks: [] });
  });

  it('refuses unknown fields', async () => {
    await expect(sandbox.control('v2-differences', { record: 'RU1' })).rejects.toThrow('field');
    await expect(sandbox.control('v2-differences', { record: 'RU1', field: 'id', was: 1 })).rejects.toThrow(
      'was',
    );
  });
});
