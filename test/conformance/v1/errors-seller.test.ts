import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callRpc } from '#client/seller/json-rpc.ts';
import { createHttpClient } from '#client/transport/http-client.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../contracts/platform-bench.ts';
import { entry, sneakers, text } from '../../sandbox/catalog.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const http = createHttpClient({ fetch, clock: systemClock(), log: createLog('silent') });
const token = await tokenOf(sandbox);

const ask = (method: string, params: Readonly<Record<string, unknown>>) =>
  callRpc(http, new URL(sandbox.seller), z.unknown(), { method, params, token });
const store = (nomenclature: object) =>
  ask('nomenclatures.store', {
    seller_id: sandbox.sellerId,
    template: 'full',
    nomenclatures: [nomenclature],
  });

describe('[Errors, size scale errors]', () => {
  it.each([
    ['scale does not match size', 'size_value', sneakers({ size_scale: entry('RU_SHOES') }, '38/39')],
    [
      'site category does not match gender',
      'gender',
      sneakers({ gender: entry('men'), rec_id: text('103') }, '41'),
    ],
    [
      'several sizes required for scale',
      'size_value',
      sneakers({ size_scale: entry('SHOES_DOUBLE') }, '38/39'),
    ],
  ])('%s is a refusal that names the attribute %s', async (message, attribute, nomenclature) => {
    expect(await store(nomenclature)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: message, fields: [{ field: attribute, message }] },
    });
  });
});

describe('[Errors, 50400]', () => {
  it.each([
    ['the FBO price method for FBS goods', 'KD-BELT-95', 'nomenclature.update-price'],
    ['the FBS price method for FBO goods', 'KD-WALT', 'nomenclature.set-price'],
  ])('%s is reported as "partner not found"', async (_name, sku, method) => {
    const names = { seller_sku: sku, platform_parent_sku: await parentSkuOf(sku) };
    const params = { ...names, country: 'RU', price: 900_000, partner_id: sandbox.sellerId };
    expect(await ask(method, params)).toMatchObject({
      ok: false,
      error: { kind: 'partner-not-found', code: 50400, detail: 'Partner not found' },
    });
  });
});

const list = z.object({
  nomenclatures: z.tuple([z.object({ nomenclature: z.object({ platformParentSku: z.string() }) })]),
});

async function parentSkuOf(sku: string): Promise<string> {
  const filter = [{ key: 'supplierSku', operator: 'EQ', value: [sku] }];
  const answer = await ask('nomenclatures.list', { country: 'RU', filter });
  return list.parse(must(answer)).nomenclatures[0].nomenclature.platformParentSku;
}
