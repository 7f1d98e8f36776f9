import { expect, it } from 'vitest';
import { withCheckedNumbers } from '#client/checked-numbers.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformShipment, ShipmentContents } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { ok } from '#shared/domain/result.ts';
import { isPrintableNumber } from '#shared/domain/station-codes.ts';
import { sampleOrder } from '../main/orders/sample-orders.ts';

const TRAITS: PackingPlatform['traits'] = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};
const DRAFT = { id: 'S1', orderedAt: '', shippedAt: '2026-11-30', destination: '', pallets: [] };

function platformThat(answers: Partial<PackingPlatform>): PackingPlatform {
  const none = refusingPlatform(TRAITS, platformErrorOf('not-found', 'nothing'));
  return withCheckedNumbers({ ...none, ...answers });
}

const shipment = (id: string, barcodes: readonly string[]): PlatformShipment => ({
  id,
  status: 'NEW',
  pallets: barcodes.map((barcode) => ({ barcode, packNumbers: [] })),
});

it.each(['FBS8FB24963F', 'PACK12-850486', 'PAL123000000000001', 'fbs1'])('accepts %s', (number) => {
  expect(isPrintableNumber(number)).toBe(true);
});

it.each([
  'OP:9',
  'CMD:SHIP',
  '<b>FBS1',
  'FBS 1',
  'FBS1\u001d',
  'PB-TEST-S',
  '4605063461087',
  'F'.repeat(41),
  '',
])('rejects %j', (number) => expect(isPrintableNumber(number)).toBe(false));

it('rejects an order with a unit number that would be a command', async () => {
  const order = sampleOrder('RU251120-000001', ['A']);
  const items = order.items.map((item) => ({ ...item, itemNr: 'CMD:SHIP' }));
  const platform = platformThat({ readOrder: async () => ok({ ...order, items }) });
  expect(await platform.readOrder(order.id)).toMatchObject({
    ok: false,
    error: { kind: 'malformed-answer', detail: 'items[0].itemNr: expected letters, digits, - and _' },
  });
});

it('drops pack numbers and pallet barcodes that would be a command', async () => {
  const order = { ...sampleOrder('RU251120-000001', ['A']), packNumbers: ['OP:9', 'FBS1'] };
  const platform = platformThat({
    readOrder: async () => ok(order),
    readShipment: async (id) => ok(shipment(id, ['PAL1', 'OP:9'])),
  });
  const read = await platform.readOrder(order.id);
  expect(read.ok && read.value.packNumbers).toEqual(['FBS1']);
  const shown = await platform.readShipment('77');
  expect(shown.ok && shown.value.pallets.map(({ barcode }) => barcode)).toEqual(['PAL1']);
});

it('reads no contents of which a number would be a command: part of a shipment is worse than none', async () => {
  const contents: ShipmentContents = {
    id: 'PBX1',
    status: 'confirmed',
    createdAt: null,
    shippedAt: null,
    pallets: [{ barcode: '', packs: [{ packNumber: 'FBS1', units: [{ unitload: 'RU1-001', uit: null }] }] }],
  };
  const platform = platformThat({ readContents: async (id) => ok({ ...contents, id }) });
  expect(await platform.readContents('PBX1')).toEqual(ok(contents));
  const wrong = [{ barcode: 'PAL1', packs: [{ packNumber: 'OP:9', units: [] }] }];
  const other = platformThat({ readContents: async () => ok({ ...contents, pallets: wrong }) });
  expect(await other.readContents('PBX1')).toMatchObject({ ok: false, error: { kind: 'malformed-answer' } });
});

it('leaves open whether a shipment with an unusable id was created', async () => {
  const platform = platformThat({ createShipment: async () => ok(shipment('../7', [])) });
  expect(await platform.createShipment(DRAFT)).toMatchObject({
    ok: false,
    error: { kind: 'malformed-answer', mayHaveHappened: true },
  });
});
