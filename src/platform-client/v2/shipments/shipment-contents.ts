import { moscowDate } from '#shared/domain/moscow-date.ts';
import { ok } from '#shared/domain/result.ts';
import type { ListedShipment, PlatformResult, ShipmentContents } from '../../packing-platform.ts';
import type { V2Caller } from '../v2-caller.ts';
import { allShipments, palletsByItems } from './shipment-list.ts';
import { readFullShipment } from './shipments.ts';

/** As for settling a lost answer: the PC's clock may have been wrong by hours. */
const SLACK_MS = 24 * 60 * 60_000;

/**
 * All shipments that were made since then, or whose time is missing. Errors: a missing scope `r_shipments` is
 * `forbidden`.
 */
export async function shipmentsSince(
  caller: V2Caller,
  since: Date,
): PlatformResult<readonly ListedShipment[]> {
  const first = since.getTime() - SLACK_MS;
  const found: ListedShipment[] = [];
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    for (const { id, status, createdAt } of page.value.rows)
      if (createdAt === null || Date.parse(createdAt) >= first) found.push({ id, status });
  }
  return ok(found);
}

/** A shipment down to its units, from its items if it shows its packs without them. v2 has no marks. */
export async function readContents(caller: V2Caller, id: string): PlatformResult<ShipmentContents> {
  const read = await readFullShipment(caller, id);
  if (!read.ok) return read;
  const { status, createdAt, shipAt } = read.value;
  const lacksUnits = read.value.pallets.some(({ packs }) => packs.some(({ items }) => items.length === 0));
  const byItems = lacksUnits ? await palletsByItems(caller, id) : ok(read.value.pallets);
  if (!byItems.ok) return byItems;
  return ok({
    id,
    status,
    createdAt,
    shippedAt: shipAt === null ? null : moscowDate(new Date(shipAt)),
    pallets: byItems.value.map(({ barcode, packs }) => ({
      barcode,
      packs: packs.map(({ packNumber, items }) => ({
        packNumber,
        units: items.flatMap(({ unitload }) => (unitload === null ? [] : [{ unitload, uit: null }])),
      })),
    })),
  });
}
