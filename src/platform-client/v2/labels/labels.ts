import { z } from 'zod';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { asMissingService } from '../../errors/platform-error-of.ts';
import type { LabelKind, LabelLink, PlatformResult } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import { type RawFile, rawFile } from '../../transport/http-client.ts';
import { checkNumber, checkRange, checkText } from '../../v1/limit-checks.ts';
import { wireId } from '../orders/item-ids.ts';
import { readOrder } from '../orders/orders.ts';
import type { V2Parts } from '../parts.ts';
import { unwrapped } from '../unwrapped.ts';

const OPERATIONS = {
  item: { path: '/v2/labels/order-items', numbers: 'items', excluded: 'excludedItems' },
  pack: { path: '/v2/labels/order-packs', numbers: 'packs', excluded: 'excludedPacks' },
  pallet: { path: '/v2/labels/pallets', numbers: 'palletBarcodes', excluded: 'excludedPallets' },
} as const satisfies Record<LabelKind, object>;

/**
 * `POST /v2/labels/order-items`, `/order-packs`, `/pallets`: 1 to 100 numbers, formats S, M, L (assumptions,
 * "REST v2", labels). Units are given by our item numbers, which are converted to v2's ids and back. Numbers
 * without a label are returned as `excluded`, not as an error; so is a unit that v2 does not have. A read:
 * may be repeated.
 */
export async function requestLabels(
  parts: V2Parts,
  kind: LabelKind,
  numbers: readonly string[],
  size: LabelSize,
): PlatformResult<LabelLink> {
  const { numbers: field } = OPERATIONS[kind];
  const broken = limitErrorIfAny([
    ...checkRange(field, numbers.length, 1, LIMITS.labelNumbersPerCall),
    ...numbers.flatMap((number, index) => checkText(`${field}[${index}]`, number)),
    ...(LABEL_SIZE_NAMES.some((known) => known === size)
      ? []
      : [{ field: 'labelFormat', limit: 's, m or l', value: size }]),
  ]);
  if (broken !== null) return err(broken);
  if (kind !== 'item') return ask(parts, kind, numbers, size);
  const ids = await labelItemIds(parts, numbers);
  if (!ids.ok) return ids;
  const unknown = numbers.filter((itemNr) => !ids.value.has(itemNr));
  const known = numbers.flatMap((itemNr) => ids.value.get(itemNr) ?? []);
  if (known.length === 0) return ok({ url: null, excluded: unknown });
  const answer = await ask(parts, kind, known, size);
  if (!answer.ok) return answer;
  const itemNrs = new Map([...ids.value].map(([itemNr, id]) => [id, itemNr]));
  const left = answer.value.excluded.map((id) => itemNrs.get(id) ?? id);
  return ok({ url: answer.value.url, excluded: [...unknown, ...left] });
}

async function ask(
  parts: V2Parts,
  kind: LabelKind,
  numbers: readonly string[],
  size: LabelSize,
): PlatformResult<LabelLink> {
  const { path, numbers: field, excluded: leftOut } = OPERATIONS[kind];
  const values = kind === 'item' ? numbers.map((id) => wireId(parts, id)) : numbers;
  const json = { [field]: values, labelFormat: size.toUpperCase() };
  const answer = asMissingService(await parts.caller.ask(labelAnswer, { path, json }));
  if (!answer.ok) return answer;
  const url = answer.value.fileUrl ?? '';
  return ok({ url: url === '' ? null : url, excluded: answer.value[leftOut] ?? [] });
}

/**
 * v2's ids of units of any orders, by item number. Orders of units without a stored id are read once; units
 * of an unknown order are left out. Errors: those of reading an order.
 */
async function labelItemIds(
  parts: V2Parts,
  itemNrs: readonly string[],
): PlatformResult<ReadonlyMap<string, string>> {
  const ids = await parts.names.itemIds(itemNrs);
  const orders = new Set(itemNrs.filter((itemNr) => !ids.has(itemNr)).flatMap(orderOf));
  if (orders.size === 0) return ok(ids);
  for (const order of orders) {
    const read = await readOrder(parts, order);
    if (!read.ok && read.error.kind !== 'not-found') return read;
  }
  return ok(await parts.names.itemIds(itemNrs));
}

/** `RU250715-850486-001` is a unit of `RU250715-850486` (specification, "Order item"). */
function orderOf(itemNr: string): string[] {
  const order = /^(.+)-\d{3,}$/.exec(itemNr)?.[1];
  return order === undefined ? [] : [order];
}

/** Plain, or an object. */
const excludedNumber = z.union(
  [
    textOrNumber,
    ...['itemId', 'id', 'packNumber', 'palletBarcode', 'barcode'].map((name) =>
      z.object({ [name]: textOrNumber }).transform((row) => String(row[name])),
    ),
  ],
  { error: 'expected a number' },
);

const excluded = z.array(excludedNumber).nullish();

const labelAnswer = unwrapped(
  z.object({
    fileUrl: z.string().nullish(),
    excludedItems: excluded,
    excludedPacks: excluded,
    excludedPallets: excluded,
  }),
);

/**
 * `GET /v2/orders/{orderId}/packs/{packNumber}/label`. The response is not documented (assumptions, "REST
 * v2"): it is returned unchanged, JSON with a link or the file. Errors: `not-found`; a missing scope
 * `r_reports_label` is `forbidden`.
 */
export async function readPackLabel(
  { caller, inPath }: V2Parts,
  order: string,
  packNumber: string,
): PlatformResult<RawFile> {
  const broken = limitErrorIfAny(checkNumber('packNumber', packNumber));
  if (broken !== null) return err(broken);
  return inPath(order, async (name) => {
    const answer = await caller.bytes({ path: `/v2/orders/${name}/packs/${packNumber}/label` });
    return answer.ok ? ok(rawFile(answer.value)) : answer;
  });
}
