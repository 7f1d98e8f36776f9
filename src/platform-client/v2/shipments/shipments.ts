import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult, PlatformShipment, ShipmentDraft } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { checkDate, checkFilled, checkNumber, checkText, checkUnique } from '../../v1/limit-checks.ts';
import type { V2Caller } from '../v2-caller.ts';
import { allShipments, listShipments, palletsByItems } from './shipment-list.ts';
import { asPlatformShipment, type V2Shipment, v2Shipment } from './shipment-schema.ts';

const PATH = '/v2/fbs/shipments';

/**
 * `POST /v2/fbs/shipments` (assumptions, "REST v2", shipment). The response contains the id and the pallet
 * barcodes that the platform made, its pallets in any order; if it does not contain their packs, these are
 * read. Limits: `unitload` 26 characters, no empty pallet or pack, nothing twice. Errors: shipment validation
 * error and period exceeded (`validation`), non-unique numbers (`conflict`), an order that is cancelled or
 * already shipped (`not-found`). A lost response is settled by `findShipment`, never by sending again.
 */
export async function createShipment(
  caller: V2Caller,
  draft: ShipmentDraft,
): PlatformResult<PlatformShipment> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  const answer = await caller.change(v2Shipment, { path: PATH, json: shipmentBody(draft) });
  if (!answer.ok) return answer.error.kind === 'not-found' ? verifyNotFound(caller, answer) : answer;
  const created = asPlatformShipment(answer.value);
  // Pallets can be matched only by their packs.
  if (created.pallets.some(({ packNumbers }) => packNumbers.length > 0)) return ok(created);
  const read = await readShipment(caller, created.id);
  // The shipment exists, whatever the result of reading it.
  return read.ok ? read : ok(created);
}

/**
 * "Not found" concerns an order of the shipment, unless the list is missing, too: then it concerns v2 itself.
 */
async function verifyNotFound<T>(
  caller: V2Caller,
  refused: Result<T, PlatformError>,
): Promise<Result<T, PlatformError>> {
  const listed = await listShipments(caller, { page: 1, limit: 1 });
  return !listed.ok && listed.error.kind === 'unavailable' ? listed : refused;
}

/**
 * `GET /v2/fbs/shipments/{shipmentId}` with its pallets; if it contains none, from its items. Errors:
 * `Shipment not found` (`not-found`); a missing scope `r_shipments` is `forbidden`.
 */
export async function readFullShipment(caller: V2Caller, id: string): PlatformResult<V2Shipment> {
  const broken = limitErrorIfAny(checkNumber('id', id));
  if (broken !== null) return err(broken);
  const answer = await caller.get(v2Shipment, { path: `${PATH}/${id}` });
  if (!answer.ok || answer.value.pallets.some(({ packs }) => packs.length > 0)) return answer;
  const pallets = await palletsByItems(caller, id);
  return pallets.ok ? ok({ ...answer.value, pallets: [...pallets.value] }) : pallets;
}

/**
 * The same with the fields that the bench needs; a shipment that is only listed any more has no pallets, as
 * under v1.
 */
export async function readShipment(caller: V2Caller, id: string): PlatformResult<PlatformShipment> {
  const read = await readFullShipment(caller, id);
  if (read.ok) return ok(asPlatformShipment(read.value));
  if (read.error.kind !== 'not-found') return read;
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    const listed = page.value.rows.find((shipment) => shipment.id === id);
    if (listed !== undefined) return ok(asPlatformShipment(listed));
  }
  return read;
}

/**
 * The create body (assumptions, "REST v2", shipment): packs by number, units by `unitload`. The platform
 * makes the shipment's id and the pallets' barcodes, and marks are not sent.
 */
export function shipmentBody({ shippedAt, pallets }: ShipmentDraft) {
  return {
    // Noon in Moscow: the date is the same in any time zone in which the platform may cut it off.
    shipAt: `${shippedAt}T09:00:00.000Z`,
    pallets: pallets.map(({ packs }) => ({
      packs: packs.map(({ packNumber, items }) => ({
        packId: packNumber,
        items: items.map(({ unitload }) => ({ unitload })),
      })),
    })),
  };
}

/** Where a draft violates the specification ("Limits", "Create body"), with the path in the draft. */
function breachesOf({ shippedAt, pallets }: ShipmentDraft): Breach[] {
  const packs = pallets.flatMap((pallet, at) =>
    pallet.packs.map((pack, place) => ({ ...pack, field: `pallets[${at}].packs[${place}]` })),
  );
  const units = packs.flatMap(({ items, field }) =>
    items.map(({ unitload }, at) => ({ field: `${field}.items[${at}].unitload`, value: unitload })),
  );
  const numbers = packs.map(({ packNumber, field }) => ({ field: `${field}.packNumber`, value: packNumber }));
  return [
    ...checkDate('shippedAt', shippedAt),
    ...checkFilled('pallets', pallets),
    ...pallets.flatMap((pallet, at) => checkFilled(`pallets[${at}].packs`, pallet.packs)),
    ...packs.flatMap(({ items, field }) => checkFilled(`${field}.items`, items)),
    ...numbers.flatMap(({ field, value }) => checkText(field, value)),
    ...units.flatMap(({ field, value }) => checkText(field, value, LIMITS.unitloadLength)),
    ...checkUnique(numbers),
    ...checkUnique(units),
  ];
}

/** Out-shipment events have no successor in v2 (specification, "Successor REST API v2"): nothing is sent. */
export async function noShipmentEvent(event: 'confirm' | 'cancel'): PlatformResult<void> {
  const detail = `REST v2 has no operation to ${event} an out-shipment: it is done on the platform's web portal`;
  return err(platformErrorOf('validation', detail));
}

/**
 * `GET /v2/fbs/order-containers/{containerBarcode}`. It is not documented (assumptions, "REST v2"), not even
 * whether a container is a pack or a pallet: the response is any JSON. Limits: letters, digits, `-` and `_`.
 * Errors: `not-found`.
 */
export async function readContainer(caller: V2Caller, barcode: string): PlatformResult<unknown> {
  const broken = limitErrorIfAny(checkNumber('containerBarcode', barcode));
  if (broken !== null) return err(broken);
  return caller.get(z.unknown(), { path: `/v2/fbs/order-containers/${barcode}` });
}

/**
 * `POST /v2/fbs/prepared-shipments`. It is not documented (assumptions, "REST v2"): the body is sent
 * unchanged, with the seller, and the response is any JSON. It may change something, so it is never repeated.
 */
export function prepareShipment(caller: V2Caller, body: object): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: '/v2/fbs/prepared-shipments', json: body });
}
