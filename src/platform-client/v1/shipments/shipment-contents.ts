import { moscowDate } from '#shared/domain/moscow-date.ts';
import { ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { ListedShipment, PlatformResult, ShipmentContents } from '../../packing-platform.ts';
import { allShipments } from './shipment-list.ts';
import { readFullShipment } from './shipments.ts';

/** No shipment is handed over on a day before it was made; a day more for a wrong clock. */
const SLACK_MS = 24 * 60 * 60_000;

/**
 * All shipments that may have been made since then, from the whole list: its rows show the day of the
 * hand-over, not the time of creation. Errors: a missing scope `r_shipments` is `forbidden`.
 */
export async function shipmentsSince(
  caller: JsonCaller,
  since: Date,
): PlatformResult<readonly ListedShipment[]> {
  const first = moscowDate(new Date(since.getTime() - SLACK_MS));
  const found: ListedShipment[] = [];
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    for (const { id, status, shippedAt } of page.value.rows)
      if (shippedAt === null || shippedAt >= first) found.push({ id, status });
  }
  return ok(found);
}

/** A shipment down to its units. Limits and errors as for `readFullShipment`. */
export async function readContents(caller: JsonCaller, id: string): PlatformResult<ShipmentContents> {
  const read = await readFullShipment(caller, id);
  if (!read.ok) return read;
  const { status, shippedAt, pallets } = read.value;
  return ok({
    id,
    status,
    createdAt: null,
    shippedAt,
    pallets: pallets.map(({ barcode, packs }) => ({
      barcode,
      packs: packs.map(({ packNumber, items }) => ({
        packNumber,
        units: items.flatMap(({ unitload, datamatrix: uit }) =>
          unitload === null ? [] : [{ unitload, uit }],
        ),
      })),
    })),
  });
}
