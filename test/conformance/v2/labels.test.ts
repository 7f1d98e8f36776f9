import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPackLabel } from '#client/v2/labels/labels.ts';
import { createShipment } from '#client/v2/shipments/shipments.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { readByV1, v2ClientOf } from './client.ts';
import { draftReady, numberedOrder } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const { platform, parts } = client;
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const startOf = (file: Uint8Array) => new TextDecoder().decode(file.slice(0, 5));

async function barcodesOf(): Promise<readonly string[]> {
  const shipment = must(await createShipment(parts.caller, await draftReady(sandbox, platform)));
  return shipment.pallets.map(({ barcode }) => barcode);
}

describe.each([false, true])('with ids of v2’s own: %s', (v2OwnIds) => {
  beforeAll(() => sandbox.control('settings', { v2OwnIds }));

  describe('[v2, labels]', () => {
    it('of units are requested by the station’s item numbers, and missing ones are returned', async () => {
      const { items } = must(await platform.readOrder(await addOrder(sandbox, 2)));
      const numbers = items.map(({ itemNr }) => itemNr);
      const link = must(await platform.requestLabels('item', [...numbers, 'RU250101-000001-001'], 's'));
      expect(link.excluded).toEqual(['RU250101-000001-001']);
      expect(startOf(must(await platform.downloadLabel(link.url ?? '')))).toBe('%PDF-');
    });

    it('of units that only v1 has reported are found', async () => {
      const id = await addOrder(sandbox, 2);
      const { items } = must(await platformOf(sandbox).readOrder(id));
      const numbers = items.map(({ itemNr }) => itemNr);
      await using fresh = await v2ClientOf(sandbox);
      await readByV1(fresh, sandbox, id);
      expect(must(await fresh.platform.requestLabels('item', numbers, 's')).excluded).toEqual([]);
    });

    it('of units unknown to v2 are not requested', async () => {
      const link = await platform.requestLabels('item', ['RU250101-000001-001'], 's');
      expect(must(link)).toEqual({ url: null, excluded: ['RU250101-000001-001'] });
    });

    it('of packs are a PDF, without unknown numbers', async () => {
      const { numbers } = await numberedOrder(sandbox, platform, 2);
      const link = must(await platform.requestLabels('pack', [...numbers, 'FBS000000000'], 'm'));
      expect(link.excluded).toEqual(['FBS000000000']);
      expect(startOf(must(await platform.downloadLabel(link.url ?? '')))).toBe('%PDF-');
    });

    it('of pallets use the barcodes of the platform', async () => {
      const barcodes = await barcodesOf();
      const link = must(await platform.requestLabels('pallet', [...barcodes, 'PALPBX0'], 'l'));
      expect(link).toMatchObject({ url: expect.stringContaining('http'), excluded: ['PALPBX0'] });
    });

    it('have no link when every number is left out', async () => {
      const link = must(await platform.requestLabels('pack', ['FBS000000000'], 'm'));
      expect(link).toEqual({ url: null, excluded: ['FBS000000000'] });
    });

    it.each(['item', 'pack', 'pallet'] as const)(
      '[Limits, label request size] of %s: 1 to 100',
      async (kind) => {
        const field = { item: 'items', pack: 'packs', pallet: 'palletBarcodes' }[kind];
        const numbers = Array.from({ length: 101 }, (_, index) => `NUMBER${index}`);
        expect((await platform.requestLabels(kind, numbers.slice(1), 'm')).ok).toBe(true);
        await expectUnsent(sandbox, field, () => platform.requestLabels(kind, numbers, 'm'));
        await expectUnsent(sandbox, field, () => platform.requestLabels(kind, [], 'm'));
      },
    );

    it('[assumptions, labels] are S, M or L', async () => {
      const { numbers } = await numberedOrder(sandbox, platform);
      for (const size of ['s', 'm', 'l'] as const) must(await platform.requestLabels('pack', numbers, size));
      const formats = (await sandbox.log()).slice(-3).map(({ body }) => body);
      expect(formats).toEqual(['S', 'M', 'L'].map((labelFormat) => expect.objectContaining({ labelFormat })));
      await expectUnsent(sandbox, 'labelFormat', () =>
        platform.requestLabels('pack', numbers, 'xl' as never),
      );
    });

    it('of one pack is returned unchanged', async () => {
      const { order, numbers } = await numberedOrder(sandbox, platform);
      const { body } = must(await readPackLabel(parts, order.id, numbers[0] ?? ''));
      expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ fileUrl: expect.any(String) });
      expect(await readPackLabel(parts, order.id, 'FBS000000000')).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      });
    });
  });
});
