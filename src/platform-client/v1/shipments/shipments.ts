import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult, PlatformShipment, ShipmentDraft } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { breachesOf, shipmentBody } from './shipment-body.ts';
import { findInList } from './shipment-list.ts';
import { type FullShipment, fullShipment, shipmentAnswer } from './shipment-schema.ts';

/**
 * `POST /api/v1/shipments/out`. Limits: id 20, `unitload` 26, UIT 31 or 38 characters, no empty container,
 * nothing twice. Errors: shipment validation error and period exceeded (`validation`), non-unique numbers
 * (`conflict`), an order that is cancelled or already shipped (`not-found`). A lost response is settled by
 * `findShipment`.
 */
export async function createShipment(
  caller: JsonCaller,
  draft: ShipmentDraft,
): PlatformResult<PlatformShipment> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  const answer = await caller.change(shipmentAnswer, {
    path: '/api/v1/shipments/out',
    json: shipmentBody(draft),
  });
  return answer.ok ? ok(matchToDraft(draft, answer.value)) : answer;
}

/**
 * `GET /api/v1/shipments/{code}`; if it finds nothing, the list, because a cancelled shipment gets `Shipment
 * not found` like one that never existed (specification, "Errors"). Rows of the list contain no pallets.
 */
export async function readShipment(caller: JsonCaller, id: string): PlatformResult<PlatformShipment> {
  const broken = limitErrorIfAny(checkNumber('id', id, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const detail = await caller.get(shipmentAnswer, { path: `/api/v1/shipments/${id}` });
  if (detail.ok) return ok({ ...detail.value, id });
  if (detail.error.kind !== 'not-found' || detail.error.httpStatus !== 404) return detail;
  const listed = await findInList(caller, id);
  if (!listed.ok) return listed;
  return listed.value === null ? detail : ok(listed.value);
}

/**
 * `GET /api/v1/shipments/{code}` down to the units of its packs (assumptions, "shipments list"). Limits: id
 * up to 20 characters. Errors: `Shipment not found` (`not-found`); a missing scope `r_shipments` is
 * `forbidden`.
 */
export async function readFullShipment(caller: JsonCaller, id: string): PlatformResult<FullShipment> {
  const broken = limitErrorIfAny(checkNumber('id', id, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const answer = await caller.get(fullShipment, { path: `/api/v1/shipments/${id}` });
  return answer.ok ? ok({ ...answer.value, id }) : answer;
}

/**
 * Converts a response to the requested shipment: with our id, its pallets in our order, and packs from our
 * draft if the response contains only pallets.
 */
export function matchToDraft(
  draft: {
    readonly id: string;
    readonly pallets: readonly { barcode: string; packs: readonly { packNumber: string }[] }[];
  },
  answer: PlatformShipment,
): PlatformShipment {
  const ours = draft.pallets.map(({ barcode, packs }) => ({
    barcode,
    packNumbers: packs.map(({ packNumber }) => packNumber),
  }));
  const place = (barcode: string) => {
    const at = ours.findIndex((pallet) => pallet.barcode === barcode);
    return at === -1 ? ours.length : at;
  };
  const pallets = answer.pallets
    .map(({ barcode, packNumbers }) => ({
      barcode,
      packNumbers: packNumbers.length > 0 ? packNumbers : (ours[place(barcode)]?.packNumbers ?? []),
    }))
    .toSorted((one, other) => place(one.barcode) - place(other.barcode));
  return { ...answer, id: draft.id, pallets };
}
