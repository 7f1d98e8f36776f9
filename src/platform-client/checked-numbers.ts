import { err, ok } from '#shared/domain/result.ts';
import { isPrintableNumber, isUnitNumber } from '#shared/domain/station-codes.ts';
import { platformErrorOf } from './errors/platform-error-of.ts';
import type {
  PackingPlatform,
  PlatformResult,
  PlatformShipment,
  ShipmentContents,
} from './packing-platform.ts';

/**
 * Wraps a platform and accepts only numbers that may become barcodes on a label: a pack number `OP:9` would
 * log an operator in when it is scanned. Pack numbers and pallet barcodes of another form are dropped; an
 * order or shipment whose own number has another form is a `malformed-answer`.
 */
export function withCheckedNumbers(platform: PackingPlatform): PackingPlatform {
  return {
    ...platform,
    async readOrder(order, options) {
      const answer = await platform.readOrder(order, options);
      if (!answer.ok) return answer;
      const { items, packNumbers } = answer.value;
      const wrong = items.findIndex(({ itemNr }) => !isUnitNumber(itemNr));
      if (wrong >= 0) return notANumber(`items[${wrong}].itemNr`, false);
      return ok({ ...answer.value, packNumbers: packNumbers.filter(isPrintableNumber) });
    },
    async requestPackNumbers(order, count) {
      const answer = await platform.requestPackNumbers(order, count);
      return answer.ok ? ok(answer.value.filter(isPrintableNumber)) : answer;
    },
    async createShipment(draft) {
      const answer = await platform.createShipment(draft);
      return answer.ok ? checkedShipment(answer.value, true) : answer;
    },
    async findShipment(draft) {
      const answer = await platform.findShipment(draft);
      return answer.ok && answer.value !== null ? checkedShipment(answer.value, false) : answer;
    },
    async readShipment(id) {
      const answer = await platform.readShipment(id);
      return answer.ok ? checkedShipment(answer.value, false) : answer;
    },
    async shipmentsSince(since) {
      const answer = await platform.shipmentsSince(since);
      if (!answer.ok || answer.value.every(({ id }) => isUnitNumber(id))) return answer;
      return notANumber('shipmentId', false);
    },
    async readContents(id) {
      const answer = await platform.readContents(id);
      return answer.ok ? checkedContents(answer.value) : answer;
    },
  };
}

function checkedShipment(shipment: PlatformShipment, mayHaveHappened: boolean) {
  if (!isUnitNumber(shipment.id)) return notANumber('shipmentId', mayHaveHappened);
  return ok({
    ...shipment,
    pallets: shipment.pallets.filter(({ barcode }) => isPrintableNumber(barcode)),
  });
}

/** Nothing is dropped: a shipment that is known only in part could be sent again. */
function checkedContents(shipment: ShipmentContents): Awaited<PlatformResult<ShipmentContents>> {
  const { id, pallets } = shipment;
  const packs = pallets.flatMap((pallet) => pallet.packs);
  const numbers = [...pallets.map(({ barcode }) => barcode), ...packs.map(({ packNumber }) => packNumber)];
  const units = packs.flatMap((pack) => pack.units.map(({ unitload }) => unitload));
  if (!isUnitNumber(id) || !units.every(isUnitNumber)) return notANumber('unitload', false);
  const isPrintable = numbers.every((number) => number === '' || isPrintableNumber(number));
  return isPrintable ? ok(shipment) : notANumber('barcode', false);
}

function notANumber(field: string, mayHaveHappened: boolean): Awaited<PlatformResult<never>> {
  const detail = `${field}: expected letters, digits, - and _`;
  return err(platformErrorOf('malformed-answer', detail, { httpStatus: 200, mayHaveHappened }));
}
