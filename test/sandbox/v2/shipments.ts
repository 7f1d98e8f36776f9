import type { Sandbox, SandboxShipment } from '../../support/sandbox.ts';
import { newOrder, orderState } from '../partner.ts';
import type { V2Partner } from './partner.ts';

export interface V2Item {
  unitload: string;
}

export interface V2Pack {
  packId: string;
  items: V2Item[];
}

/** The body of `POST /v2/fbs/shipments` without `sellerId`. */
export interface V2ShipmentBody {
  shipAt: string;
  pallets: { packs: V2Pack[] }[];
  readonly [more: string]: unknown;
}

/** The answer to a create. */
export interface V2Created {
  readonly shipmentId: string;
  readonly status: string;
  readonly createdAt: string;
  readonly shipAt: string;
  readonly pallets: readonly { readonly palletBarcode: string; readonly packs: readonly V2Pack[] }[];
}

/** Two units of different goods. */
export const TWO = { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }] };

/** Numbers of the units that are still to be sent. */
export async function liveItemNrs(sandbox: Sandbox, id: string): Promise<string[]> {
  const { items } = await orderState(sandbox, id);
  return items.filter(({ status }) => status !== 'canceled').map(({ itemNr }) => itemNr);
}

/** A new order, assembled into packs with these numbers of units (by default all in one), and numbered. */
export async function packedOrder(
  sandbox: Sandbox,
  partner: V2Partner,
  order: Record<string, unknown> = {},
  sizes?: readonly number[],
): Promise<{ id: string; packs: V2Pack[] }> {
  const id = await newOrder(sandbox, order);
  const left = await liveItemNrs(sandbox, id);
  const plan = (sizes ?? [left.length]).map((size) => left.splice(0, size));
  await must(partner.post(`/v2/orders/${id}/assembly`, { packs: plan.map((itemIds) => ({ itemIds })) }));
  const { body } = await must(
    partner.post<{ packs: { packNumber: string }[] }>(`/v2/orders/${id}/packs`, { count: plan.length }),
  );
  const packs = plan.map((itemNrs, index) => ({
    packId: body.packs[index]?.packNumber ?? '',
    items: itemNrs.map((unitload) => ({ unitload })),
  }));
  return { id, packs };
}

/** An order whose packs were numbered under version 1, and never assembled. */
export async function v1NumberedOrder(
  sandbox: Sandbox,
  ask: { post<T>(path: string, body: unknown): Promise<{ readonly status: number; readonly body: T }> },
  order: Record<string, unknown> = {},
): Promise<{ id: string; packs: V2Pack[] }> {
  const id = await newOrder(sandbox, order);
  const { body } = await must(
    ask.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, { packQuantity: 1 }),
  );
  const items = (await liveItemNrs(sandbox, id)).map((unitload) => ({ unitload }));
  return { id, packs: [{ packId: body.packNumbers[0] ?? '', items }] };
}

/** A body with a pallet for each list of packs. */
export function bodyOf(...pallets: readonly V2Pack[][]): V2ShipmentBody {
  return { shipAt: '2026-11-20T09:00:00Z', pallets: pallets.map((packs) => ({ packs })) };
}

/** A body for one fresh order in one pack. */
export async function preparedBody(
  sandbox: Sandbox,
  partner: V2Partner,
  order: Record<string, unknown> = {},
): Promise<V2ShipmentBody> {
  return bodyOf((await packedOrder(sandbox, partner, order)).packs);
}

/** The first pack of the first pallet. */
export function firstPack(body: V2ShipmentBody): V2Pack {
  const pack = body.pallets[0]?.packs[0];
  if (pack === undefined) throw new Error('no pack');
  return pack;
}

export function firstItem(body: V2ShipmentBody): V2Item {
  const item = firstPack(body).items[0];
  if (item === undefined) throw new Error('no item');
  return item;
}

export function create(partner: V2Partner, body: V2ShipmentBody) {
  return partner.post<V2Created>('/v2/fbs/shipments', body);
}

/** Creates a shipment that must be accepted. */
export async function created(partner: V2Partner, body: V2ShipmentBody): Promise<V2Created> {
  return (await must(create(partner, body))).body;
}

/** A shipment in the sandbox's state. */
export async function shipmentState(sandbox: Sandbox, id: string): Promise<SandboxShipment> {
  const shipment = (await sandbox.state()).shipments.find((candidate) => candidate.id === id);
  if (shipment === undefined) throw new Error(`no shipment ${id}`);
  return shipment;
}

async function must<T extends { readonly status: number; readonly body: unknown }>(
  asked: Promise<T>,
): Promise<T> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
