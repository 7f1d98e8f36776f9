import { err, ok } from '#shared/domain/result.ts';
import { isShipmentCancelled, normalStatus } from '#shared/domain/status.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult, PlatformShipment, ShipmentDraft } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import type { V2Caller } from '../v2-caller.ts';
import { allShipments } from './shipment-list.ts';
import { asPlatformShipment, type V2Shipment } from './shipment-schema.ts';
import { readFullShipment } from './shipments.ts';

/** A draft may be created offline, on a PC whose clock is wrong by hours if its time zone is. */
const SLACK_MS = 24 * 60 * 60_000;

/**
 * Settles a lost create: the shipment with exactly our packs among those created since the draft was ordered,
 * minus a day, newest first. Cancelled and rejected ones do not count, unless they have our id (v1 made it).
 * null only when every page was read and no candidate has our packs; any doubt is an error.
 */
export async function findShipment(
  caller: V2Caller,
  draft: ShipmentDraft,
): PlatformResult<PlatformShipment | null> {
  let inDoubt: PlatformError | null = null;
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    for (const { id } of candidates(page.value.rows, draft)) {
      const shipment = await readFullShipment(caller, id);
      if (shipment.ok && isOurs(shipment.value, draft)) return ok(asPlatformShipment(shipment.value));
      const doubted = doubtOf(id, shipment);
      if (doubted !== null && doubted.kind !== 'malformed-answer') return err(doubted);
      // A later candidate may match for certain.
      inDoubt ??= doubted;
    }
  }
  return inDoubt === null ? ok(null) : err(inDoubt);
}

/** null: its packs are known. */
function doubtOf(id: string, read: Awaited<ReturnType<typeof readFullShipment>>): PlatformError | null {
  if (!read.ok) return asDoubt(id, read.error);
  // No shipment is without packs: they are missing, perhaps only for now.
  return sentPacks(read.value).size === 0 ? doubt(id, 'names no packs', 200) : null;
}

/** A shipment that is listed but cannot be read may be ours: its "not found" must not end the search. */
function asDoubt(id: string, error: PlatformError): PlatformError {
  return error.kind === 'not-found' ? doubt(id, 'cannot be read', error.httpStatus) : error;
}

function doubt(id: string, what: string, httpStatus: number | null): PlatformError {
  return platformErrorOf('malformed-answer', `shipment ${id} is listed and ${what}`, { httpStatus });
}

function candidates(rows: readonly V2Shipment[], draft: ShipmentDraft): readonly V2Shipment[] {
  const orderedAt = Date.parse(draft.orderedAt);
  // Without a time every shipment may be ours.
  const since = Number.isNaN(orderedAt) ? Number.NEGATIVE_INFINITY : orderedAt - SLACK_MS;
  const packs = packsOf(draft).size;
  return rows
    .filter(
      (row) =>
        (row.createdAt === null || Date.parse(row.createdAt) >= since) &&
        (row.packsQuantity === null || row.packsQuantity === packs) &&
        (row.id === draft.id || isLive(row)),
    )
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}

function timeOf({ createdAt }: V2Shipment): number {
  return createdAt === null ? Number.POSITIVE_INFINITY : Date.parse(createdAt);
}

/** The shipment is live. */
function isLive({ status }: V2Shipment): boolean {
  return !isShipmentCancelled(status) && normalStatus(status) !== 'rejected';
}

function isOurs(shipment: V2Shipment, draft: ShipmentDraft): boolean {
  const sent = sentPacks(shipment);
  const ours = packsOf(draft);
  const hasOurPacks = sent.size === ours.size && [...sent].every((packNumber) => ours.has(packNumber));
  return hasOurPacks && (shipment.id === draft.id || isLive(shipment));
}

function sentPacks({ pallets }: V2Shipment): ReadonlySet<string> {
  return new Set(pallets.flatMap(({ packs }) => packs.map(({ packNumber }) => packNumber)));
}

function packsOf({ pallets }: ShipmentDraft): ReadonlySet<string> {
  return new Set(pallets.flatMap(({ packs }) => packs.map(({ packNumber }) => packNumber)));
}
