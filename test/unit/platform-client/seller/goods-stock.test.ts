import { expect, it } from 'vitest';
import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { createLog } from '#main/base/log.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

const PARTNER = { code: 50_400, message: 'Partner not found', data: null };

/** A platform that refuses quantities with 50400, and knows these goods of the operator. */
function refusingStock(ofOperator: readonly string[]) {
  const goods = (skus: readonly string[]) => ({
    page: 1,
    limit: 100,
    pages: 1,
    total: skus.length,
    nomenclatures: skus.map((sellerSku) => ({ nomenclature: { platformSku: `P-${sellerSku}`, sellerSku } })),
  });
  const answered = async (url: string, init: RequestInit) => {
    const { id, params } = JSON.parse(String(init.body));
    if (url.endsWith('tokens.create'))
      return Response.json({ jsonrpc: '2.0', id, result: { access_token: 'token', expires_in: 900 } });
    if (url.endsWith('update-stock')) return Response.json({ jsonrpc: '2.0', id, error: PARTNER });
    const isOfOperator = JSON.stringify(params.filter).includes('NOT_EQ');
    return Response.json({ jsonrpc: '2.0', id, result: goods(isOfOperator ? ofOperator : []) });
  };
  return createSellerGoods({
    sellerUrl: 'https://seller.example',
    clientId: 'demo',
    clientSecret: 'demo-secret',
    sellerId: () => 1001,
    fetch: answered,
    clock: steppedClock(),
    log: createLog('silent'),
  });
}

const ROWS = [
  { sellerSku: 'OWN', quantity: 1 },
  { sellerSku: 'STORED', quantity: 2 },
];

it('finds the goods of the other sales model if a refusal names no row', async () => {
  expect(await refusingStock(['STORED']).setStock(ROWS)).toMatchObject({
    ok: false,
    error: {
      kind: 'validation',
      code: 50_400,
      fields: [{ field: 'stocks[1]', message: 'Partner not found' }],
    },
  });
});

it('leaves it an error of the account if all goods are of the seller', async () => {
  expect(await refusingStock([]).setStock(ROWS)).toMatchObject({
    ok: false,
    error: { kind: 'partner-not-found', fields: [] },
  });
});
