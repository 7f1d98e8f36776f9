import { afterAll, describe, expect, it } from 'vitest';
import { downloadLabel } from '#client/v1/labels/label-file.ts';
import { requestLabels } from '#client/v1/labels/labels.ts';
import { requestPackNumbers } from '#client/v1/orders/pack-numbers.ts';
import { cancelShipment } from '#client/v1/shipments/shipment-events.ts';
import { createShipment } from '#client/v1/shipments/shipments.ts';
import { measurePdf } from '#main/labels/pdf/pdfium.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith, lineOf } from './drafts.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

/** A shipment, and the numbers of its only item, pack and pallet. */
async function shipped() {
  const draft = await draftWith(sandbox);
  must(await createShipment(caller, draft));
  const [pallet] = draft.pallets;
  const { unitload: item } = lineOf(draft);
  return { id: draft.id, item, pack: pallet?.packs[0]?.packNumber ?? '', pallet: pallet?.barcode ?? '' };
}
const numbers = await shipped();
const KINDS = [
  ['item', 'items', 'itemNrs'],
  ['pack', 'packs', 'packNumbers'],
  ['pallet', 'pallets', 'barcodes'],
] as const;

describe.each(KINDS)('[B2B REST: labels] labels of the kind %s', (kind, path, list) => {
  it.each([
    ['s', 58, 40],
    ['m', 75, 120],
    ['l', 100, 150],
  ] as const)('are a link to a PDF in the size %s: %i x %i mm', async (size, width, height) => {
    const link = must(await requestLabels(caller, kind, [numbers[kind]], size));
    expect(link.excluded).toEqual([]);
    const file = must(await downloadLabel(caller, link.url ?? ''));
    const { widthMm, heightMm, pages } = (await measurePdf(file)) ?? expect.fail('not a PDF');
    expect([Math.round(widthMm), Math.round(heightMm), pages]).toEqual([width, height, 1]);
    expect(
      (await sandbox.log()).filter((entry) => entry.path === `/api/v1/label/${path}`).at(-1),
    ).toMatchObject({ body: { [list]: [numbers[kind]], size } });
  });

  it('leave out unknown numbers, without an error', async () => {
    const asked = ['UNKNOWN-1', numbers[kind], 'UNKNOWN-2'];
    expect(must(await requestLabels(caller, kind, asked, 's'))).toEqual({
      url: expect.stringMatching(/^http/),
      excluded: ['UNKNOWN-1', 'UNKNOWN-2'],
    });
  });

  it('have no link when every number is left out', async () => {
    expect(must(await requestLabels(caller, kind, ['UNKNOWN-1'], 's'))).toEqual({
      url: null,
      excluded: ['UNKNOWN-1'],
    });
  });

  it('leave out what was cancelled', async () => {
    const shipment = await shipped();
    must(await cancelShipment(caller, shipment.id));
    await sandbox.control(`orders/${shipment.item.replace(/-\d{3}$/, '')}/status`, { status: 'canceled' });
    expect(must(await requestLabels(caller, kind, [shipment[kind]], 's')).excluded).toEqual([shipment[kind]]);
  });
});

describe('[B2B REST: labels, Preconditions]', () => {
  it('a pack label exists as soon as its number does, used or not', async () => {
    const given = must(await requestPackNumbers(caller, await addOrder(sandbox), 3));
    expect(must(await requestLabels(caller, 'pack', given, 'm')).excluded).toEqual([]);
  });

  it('a pallet label needs an out-shipment', async () => {
    const draft = await draftWith(sandbox);
    const barcode = draft.pallets[0]?.barcode ?? '';
    const excluded = async () => must(await requestLabels(caller, 'pallet', [barcode], 'm')).excluded;
    expect(await excluded()).toEqual([barcode]);
    must(await createShipment(caller, draft));
    expect(await excluded()).toEqual([]);
  });
});
