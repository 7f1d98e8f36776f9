import { afterAll, describe, expect, it } from 'vitest';
import { createShipment, readFullShipment } from '#main/platform/b2b/shipments/shipments.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith, lineOf } from './drafts.ts';

const NOW = Date.parse('2026-03-10T12:00:00+03:00');

const sandbox = await startSandbox({ orders: 0, now: new Date(NOW).toISOString() });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

const refused = (kind: string, httpStatus: number, detail: string) => ({
  ok: false,
  error: { kind, httpStatus, detail: expect.stringContaining(detail), mayHaveHappened: false },
});

describe('[B2B REST: out-shipments, Create body] a shipment', () => {
  it.each(['RU', 'BY', 'KZ'])(
    'of an order from %s is created as "initial", and is what was sent',
    async (country) => {
      const draft = await draftWith(sandbox, {}, { country });
      expect(must(await createShipment(caller, draft))).toMatchObject({ id: draft.id, status: 'initial' });
      const { pallets, shippedAt } = must(await readFullShipment(caller, draft.id));
      const { orderNr, sellerSku: sku, unitload } = lineOf(draft);
      expect(shippedAt).toBe(draft.shippedAt);
      expect(pallets[0]?.packs[0]?.items).toEqual([{ orderNr, sku, unitload, datamatrix: null }]);
    },
  );

  it('is taken without a destination', async () => {
    must(await createShipment(caller, { ...(await draftWith(sandbox)), destination: '' }));
  });
});

describe('[Errors] the platform refuses a shipment', () => {
  it('with a unitload of another one: non-unique unitload', async () => {
    const first = await draftWith(sandbox);
    must(await createShipment(caller, first));
    const draft = await draftWith(sandbox, { unitload: lineOf(first).unitload });
    expect(await createShipment(caller, draft)).toMatchObject(
      refused('conflict', 409, 'non-unique unitload'),
    );
  });

  it.each(['canceled', 'shipped'])('of an order that was %s meanwhile: order not found', async (status) => {
    const draft = await draftWith(sandbox);
    await sandbox.control(`orders/${lineOf(draft).orderNr}/status`, { status });
    expect(await createShipment(caller, draft)).toMatchObject(refused('not-found', 404, 'order not found'));
  });

  it('whose line names other goods than the order holds: shipment validation error', async () => {
    const draft = await draftWith(sandbox, { sellerSku: 'KD-BELT-105' });
    expect(await createShipment(caller, draft)).toMatchObject(
      refused('validation', 400, 'shipment validation error'),
    );
  });

  it('whose line names an order that is not there: order not found', async () => {
    const draft = await draftWith(sandbox, { orderNr: 'RU000000-000000' });
    expect(await createShipment(caller, draft)).toMatchObject(refused('not-found', 404, 'order not found'));
  });
});
