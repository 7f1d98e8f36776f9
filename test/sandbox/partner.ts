import { randomUUID } from 'node:crypto';
import type { Sandbox, SandboxOrder, SandboxState } from '../support/sandbox.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Answer<T = Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A partner's program, written only from HTTP and the specification. */
export interface Partner {
  get<T = Json>(path: string): Promise<Answer<T>>;
  post<T = Json>(path: string, body: unknown): Promise<Answer<T>>;
  put<T = Json>(path: string, body: unknown): Promise<Answer<T>>;
}

/** One call, with or without a token. */
export async function call<T = Json>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  const answer = await fetch(url, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}

export function postJson<T = Json>(url: string, body: unknown, token?: string): Promise<Answer<T>> {
  return sendJson<T>('POST', url, body, token);
}

function sendJson<T>(method: string, url: string, body: unknown, token?: string): Promise<Answer<T>> {
  const bearer = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return call<T>(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...bearer },
    body: JSON.stringify(body),
  });
}

/** Requests a token; `scope` narrows it. */
export async function tokenOf(sandbox: Sandbox, scope?: string): Promise<string> {
  const answer = await postJson<{ access_token: string }>(`${sandbox.b2b}/auth/token`, {
    client_id: sandbox.clientId,
    client_secret: sandbox.clientSecret,
    grant_type: 'client_credentials',
    ...(scope === undefined ? {} : { scope }),
  });
  return answer.body.access_token;
}

export async function signIn(sandbox: Sandbox, scope?: string): Promise<Partner> {
  const token = await tokenOf(sandbox, scope);
  return {
    get: (path) => call(`${sandbox.b2b}${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    post: (path, body) => postJson(`${sandbox.b2b}${path}`, body, token),
    put: (path, body) => sendJson('PUT', `${sandbox.b2b}${path}`, body, token),
  };
}

/** A call of the seller interface: adds the envelope, and unwraps the result or error. */
export async function rpc(sandbox: Sandbox, method: string, params: Json, token?: string) {
  const body = { jsonrpc: '2.0', id: randomUUID(), method: `v1.${method}`, params };
  const answer = await postJson<{
    id: string;
    result?: Json;
    error?: { code: number; message: string; data: unknown };
  }>(`${sandbox.seller}/jsonrpc/v1/${method}`, body, token);
  return { ...answer, asked: body };
}

/** An order of the given goods, made by the control. */
export async function newOrder(sandbox: Sandbox, order: Json = {}): Promise<string> {
  const items = [{ sku: 'KD-BELT-95' }];
  const { ids } = await sandbox.control<{ ids: string[] }>('orders', { orders: [{ items, ...order }] });
  return ids[0] ?? '';
}

export async function orderState(sandbox: Sandbox, id: string): Promise<SandboxOrder> {
  return find(await sandbox.state(), id);
}

function find(state: SandboxState, id: string): SandboxOrder {
  const order = state.orders.find((candidate) => candidate.id === id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}

export interface ShipmentItem {
  orderNr: string;
  sku: string;
  unitload: string;
  datamatrix: string | null;
}

let lastNumber = 100;

/** A create body for all live units of the orders: one pack per order, one pallet, fresh numbers. */
export async function shipmentOf(sandbox: Sandbox, partner: Partner, ...ids: readonly string[]) {
  const state = await sandbox.state();
  const supplierSku = new Map(state.goods.map((goods) => [goods.platformSku, goods.sku]));
  const sent = state.shipments
    .flatMap(({ pallets }) => pallets.flatMap(({ packs }) => packs))
    .flatMap(({ items }) => items);
  const unitloadOf = (itemNr: string) => {
    const journeys = sent.filter((item) => item.itemNr === itemNr).length;
    return journeys === 0 ? itemNr : `${itemNr}-${journeys + 1}`;
  };
  const packs = await Promise.all(
    ids.map(async (id) => {
      const numbers = await partner.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, {
        packQuantity: 1,
      });
      const items = find(state, id)
        .items.filter((item) => item.status !== 'canceled')
        .map(
          (item): ShipmentItem => ({
            orderNr: id,
            sku: supplierSku.get(item.sku) ?? '',
            unitload: unitloadOf(item.itemNr),
            datamatrix: null,
          }),
        );
      return { barcode: numbers.body.packNumbers[0] ?? '', type: 'pack', items };
    }),
  );
  lastNumber += 1;
  return {
    id: `${sandbox.partnerId}${lastNumber}`,
    type: 'Sale',
    shippedAt: '2026-11-20',
    destination: 'PPBykovo',
    containers: [{ barcode: `PAL${sandbox.partnerId}${lastNumber}`, type: 'pallet', containers: packs }],
  };
}

export type ShipmentBody = Awaited<ReturnType<typeof shipmentOf>>;

/** The only pack of the only pallet. */
export function onlyPack(body: ShipmentBody) {
  const pack = body.containers[0]?.containers[0];
  if (pack === undefined) throw new Error('no pack');
  return pack;
}

export function onlyItem(body: ShipmentBody): ShipmentItem {
  const item = onlyPack(body).items[0];
  if (item === undefined) throw new Error('no item');
  return item;
}

/** Creates a shipment of the orders and returns its id. */
export async function ship(sandbox: Sandbox, partner: Partner, ...ids: readonly string[]): Promise<string> {
  const body = await shipmentOf(sandbox, partner, ...ids);
  const answer = await partner.post('/api/v1/shipments/out', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return body.id;
}
