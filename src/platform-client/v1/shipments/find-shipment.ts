import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult, PlatformShipment, ShipmentDraft } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { checkNumber } from '../limit-checks.ts';
import { allShipments } from './shipment-list.ts';
import { type FullShipment, type ShipmentEntry, shipmentAnswer } from './shipment-schema.ts';
import { matchToDraft, readFullShipment } from './shipments.ts';

/**
 * Settles a lost create: by our id, and by our packs if the platform made its own id (it was sent through v2
 * before the station returned to v1). null only when the platform does not find our id and its list, read to
 * the end, contains neither that id nor a live shipment with exactly our packs. Any doubt is an error, so
 * that nothing is sent twice.
 */
export async function findShipment(
  caller: JsonCaller,
  draft: ShipmentDraft,
): PlatformResult<PlatformShipment | null> {
  const broken = limitErrorIfAny(checkNumber('id', draft.id, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const detail = await caller.get(shipmentAnswer, { path: `/api/v1/shipments/${draft.id}` });
  if (detail.ok) return ok(matchToDraft(draft, detail.value));
  if (detail.error.kind !== 'not-found' || detail.error.httpStatus !== 404) return detail;
  const candidates: ShipmentEntry[] = [];
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    const ours = page.value.rows.find(({ id }) => id === draft.id);
    if (ours !== undefined) return ok(matchToDraft(draft, { id: ours.id, status: ours.status, pallets: [] }));
    candidates.push(...page.value.rows.filter((row) => isCandidate(row, draft)));
  }
  return findByPacks(caller, draft, candidates);
}

async function findByPacks(
  caller: JsonCaller,
  draft: ShipmentDraft,
  candidates: readonly ShipmentEntry[],
): PlatformResult<PlatformShipment | null> {
  const ours = packsOf(draft.pallets);
  for (const { id } of candidates) {
    const read = await readFullShipment(caller, id);
    if (!read.ok) return err(asDoubt(id, read.error));
    const packs = packsOf(read.value.pallets);
    if (packs.size === ours.size && [...packs].every((packNumber) => ours.has(packNumber)))
      return ok(asPlatformShipment(read.value));
  }
  return ok(null);
}

/** A candidate is live, was not sent before ours, and has as many packs. */
function isCandidate({ status, shippedAt, packsQuantity }: ShipmentEntry, draft: ShipmentDraft): boolean {
  const isOlder = shippedAt !== null && shippedAt < draft.shippedAt;
  return !isDeadStatus(status) && !isOlder && packsQuantity === packsOf(draft.pallets).size;
}

function packsOf(
  pallets: readonly { readonly packs: readonly { readonly packNumber: string }[] }[],
): ReadonlySet<string> {
  return new Set(pallets.flatMap(({ packs }) => packs.map(({ packNumber }) => packNumber)));
}

function asPlatformShipment({ id, status, pallets }: FullShipment): PlatformShipment {
  const packed = pallets.map(({ barcode, packs }) => ({
    barcode,
    packNumbers: packs.map(({ packNumber }) => packNumber),
  }));
  return { id, status, pallets: packed };
}

/** A shipment that is listed but cannot be read may be ours: its "not found" must not end the search. */
function asDoubt(id: string, error: PlatformError): PlatformError {
  if (error.kind !== 'not-found') return error;
  const detail = `shipment ${id} is listed and cannot be read`;
  return platformErrorOf('malformed-answer', detail, { httpStatus: error.httpStatus });
}
