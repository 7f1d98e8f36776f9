import { expect, it } from 'vitest';
import type { GoodsFilter } from '#client/goods-platform.ts';
import { createFullGoodsList } from '#client/v2/goods/full-goods.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../../../contracts/platform-bench.ts';
import { v2AnsweredWith } from '../v2-caller.ts';

const ROWS = [
  {
    sku: 'P-1',
    externalSku: 'S-1',
    parentSku: 'M-1',
    brand: 'One',
    status: 'ACTIVE',
    contractType: 'FULFILMENT',
  },
  {
    sku: 'P-2',
    externalSku: 'S-2',
    parentSku: 'M-2',
    brand: 'Two',
    status: 'INACTIVE',
    contractType: 'DROPSHIPPING',
  },
  { sku: 'P-3' },
];

it.each<[string, GoodsFilter, string[]]>([
  ['the seller’s SKU', { sellerSkus: ['S-1'] }, ['P-1', 'P-3']],
  ['the platform’s SKU', { platformSkus: ['P-1'] }, ['P-1']],
  ['the model', { parentSkus: ['M-1'] }, ['P-1', 'P-3']],
  ['the brand', { brands: ['one'] }, ['P-1', 'P-3']],
  ['the status', { statuses: ['active'] }, ['P-1', 'P-3']],
  ['the model of sale', { contractTypes: ['fulfilment'] }, ['P-1', 'P-3']],
])(
  'leaves out goods that show not to match %s, on a platform that ignores it',
  async (_name, filter, skus) => {
    await using v2 = await v2AnsweredWith({ nomenclatures: ROWS });
    const list = createFullGoodsList(v2.caller, createLog('silent'));
    const { rows } = must(await list({ country: 'RU', page: 1, limit: 10, filter }));
    expect(rows.map(({ platformSku }) => platformSku)).toEqual(skus);
  },
);
