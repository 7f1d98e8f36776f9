import { err, ok, type Result } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer, PlatformShipment, ShipmentDraft } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import type { V2Caller } from '../v2-caller.ts';
import { breachesOf, shipmentBody } from './shipment-body.ts';
import { allShipments, listShipments, palletsByItems } from './shipment-list.ts';
import { asPlatformShipment, type V2Shipment, v2Shipment } from './shipment-schema.ts';

const PATH = '/v2/fbs/shipments';

/**
 * `POST /v2/fbs/shipments` (assumptions, "REST v2", shipment). The answer has the id and the pallet barcodes that the
 * platform made, its pallets in any order; where it does not say what is on them they are read. Limits: `unitload` 26
 * characters, no empty pallet or pack, nothing twice. Errors: shipment validation error and period exceeded
 * (`validation`), non-unique numbers (`conflict`), an order cancelled or already shipped (`not-found`). A lost answer is
 * settled by `findShipment`, never by sending again.
 */
export async function createShipment(caller: V2Caller, draft: ShipmentDraft): Answer<PlatformShipment> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  const answer = await caller.change(v2Shipment, { path: PATH, json: shipmentBody(draft) });
  if (!answer.ok) return answer.error.kind === 'not-found' ? refusedIfThere(caller, answer) : answer;
  const created = asPlatformShipment(answer.value);
  // Pallets are known by their packs alone.
  if (created.pallets.some(({ packNumbers }) => packNumbers.length > 0)) return ok(created);
  const read = await readShipment(caller, created.id);
  // It is created, whatever the reading of it brings.
  return read.ok ? read : ok(created);
}

/** "Not found" is about an order of the shipment, unless the list is missing, too: then it is about v2 itself. */
async function refusedIfThere<T>(
  caller: V2Caller,
  refused: Result<T, PlatformError>,
): Promise<Result<T, PlatformError>> {
  const listed = await listShipments(caller, { page: 1, limit: 1 });
  return !listed.ok && listed.error.kind === 'unavailable' ? listed : refused;
}

/**
 * `GET /v2/fbs/shipments/{shipmentId}` with its pallets; where that names none, by its items. Errors: `Shipment not found`
 * (`not-found`); scope `r_shipments` is missing: `forbidden`.
 */
export async function readFullShipment(caller: V2Caller, id: string): Answer<V2Shipment> {
  const broken = limitErrorIfAny(checkNumber('id', id));
  if (broken !== null) return err(broken);
  const answer = await caller.get(v2Shipment, { path: `${PATH}/${id}` });
  if (!answer.ok || answer.value.pallets.some(({ packs }) => packs.length > 0)) return answer;
  const pallets = await palletsByItems(caller, id);
  return pallets.ok ? ok({ ...answer.value, pallets: [...pallets.value] }) : pallets;
}

/** The same as far as the bench needs it; one that the platform only lists any more comes without pallets, as under v1. */
export async function readShipment(caller: V2Caller, id: string): Answer<PlatformShipment> {
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
