import { afterAll, describe, expect, it } from 'vitest';
import { shipmentBody } from '#client/v1/shipments/shipment-body.ts';
import { createShipment, readFullShipment } from '#client/v1/shipments/shipments.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith, lineOf } from './drafts.ts';
import { expectUnsent, refusedField } from './unsent.ts';

const NOW = Date.parse('2026-03-10T12:00:00+03:00');

const sandbox = await startSandbox({ orders: 0, now: new Date(NOW).toISOString() });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

describe('[B2B REST: out-shipments, Create body] a shipment', () => {
  it.each(['RU', 'BY', 'KZ'])(
    'of an order from %s is created as "initial", with the content that was sent',
    async (country) => {
      const draft = await draftWith(sandbox, {}, { country });
      expect(must(await createShipment(caller, draft))).toMatchObject({ id: draft.id, status: 'initial' });
      const { pallets, shippedAt } = must(await readFullShipment(caller, draft.id));
      const { orderNr, sellerSku: sku, unitload } = lineOf(draft);
      expect(shippedAt).toBe(draft.shippedAt);
      expect(pallets[0]?.packs[0]?.items).toEqual([{ orderNr, sku, unitload, datamatrix: null }]);
    },
  );

  it('is accepted without a destination', async () => {
    must(await createShipment(caller, { ...(await draftWith(sandbox)), destination: '' }));
  });

  it.each([
    ['a date in another form', { shippedAt: '10.03.2026' }, 'shippedAt', 'shippedAt'],
    ['no pallet', { pallets: [] }, 'pallets', 'containers'],
  ])('is not sent with %s, which the platform refuses', async (_name, over, field, wireField) => {
    const draft = { ...(await draftWith(sandbox)), ...over };
    await expectUnsent(sandbox, field, () => createShipment(caller, draft));
    expect(await partner.post('/api/v1/shipments/out', shipmentBody(draft))).toMatchObject(
      refusedField(wireField),
    );
  });
});
