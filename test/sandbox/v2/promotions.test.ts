import { describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxState, startSandbox } from '../../support/sandbox.ts';
import { refusedField, signInV2 } from './partner.ts';

interface Variant {
  readonly id: string;
  readonly parentSkus: readonly string[];
}

async function variantOf(sandbox: Sandbox, id: string): Promise<Variant> {
  const { promotionVariants } = (await sandbox.state()) as SandboxState & { promotionVariants: Variant[] };
  const variant = promotionVariants.find((candidate) => candidate.id === id);
  if (variant === undefined) throw new Error(`no variant ${id}`);
  return variant;
}

const path = (id: string) => `/v2/promotion-variants/${id}/remove-products`;

describe('POST /v2/promotion-variants/{promotionVariantId}/remove-products', () => {
  it('removes models only from this variant, named by any of their SKUs, and lists those that were not in it', async () => {
    await using sandbox = await startSandbox({ orders: 0 });
    const partner = await signInV2(sandbox);
    const before = await variantOf(sandbox, '9001');
    const [first = '', second = '', ...rest] = before.parentSkus;
    const size = (await sandbox.state()).goods.find(({ platformSku }) => platformSku.startsWith(second));
    const skus = [first, size?.sku, 'NOTHING'];
    expect(await partner.post(path('9001'), { skus })).toMatchObject({
      status: 200,
      body: { promotionVariantId: '9001', removedSkus: [first, size?.sku], excludedSkus: ['NOTHING'] },
    });
    expect((await variantOf(sandbox, '9001')).parentSkus).toEqual(rest);
    expect((await variantOf(sandbox, '9002')).parentSkus).toHaveLength(before.parentSkus.length);
    expect((await partner.post(path('9001'), { skus: [first] })).body).toMatchObject({
      removedSkus: [],
      excludedSkus: [first],
    });
  });

  it('refuses an unknown variant, an empty list or one of 101, and a token without partner_client', async () => {
    await using sandbox = await startSandbox({ orders: 0 });
    const partner = await signInV2(sandbox);
    const { parentSkus } = await variantOf(sandbox, '9001');
    expect(await partner.post(path('1'), { skus: [...parentSkus] })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Promotion variant not found' } },
    });
    const many = (count: number) => Array.from({ length: count }, (_, index) => `X${index}`);
    for (const skus of [undefined, [], parentSkus[0], [...parentSkus, ...many(101 - parentSkus.length)]])
      expect(await partner.post(path('9001'), { skus })).toMatchObject(refusedField('skus'));
    const other = await signInV2(sandbox, 'r_orders');
    expect((await other.post(path('9001'), { skus: [...parentSkus] })).status).toBe(403);
    expect((await variantOf(sandbox, '9001')).parentSkus).toEqual(parentSkus);
    expect((await partner.post(path('9001'), { skus: many(100) })).body).toMatchObject({
      excludedSkus: many(100),
    });
  });
});
