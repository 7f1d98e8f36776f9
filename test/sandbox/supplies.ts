import type { Sandbox } from '../support/sandbox.ts';
import type { Json, Partner } from './partner.ts';

/** The only FBO goods of the seed without marks. */
export const WALLET = 'KD-WALT';
export const SUPPLIES = '/api/v1/shipments/fulfilment';

let lastNumber = 500;

/** A create body of three wallets, with a fresh number (assumptions, "FBO create body"). */
export function supplyOf(change: Json = {}, item: Json = {}) {
  lastNumber += 1;
  return {
    id: `PBX${lastNumber}`,
    date: '25.11.2026',
    pallets: [{ barcode: `PALPBX${lastNumber}` }],
    items: [{ sku: WALLET, quantity: 3, price: 3490, ...item }],
    ...change,
  };
}

/** Creates a supply and returns its code. */
export async function newSupply(partner: Partner, change: Json = {}, item: Json = {}): Promise<string> {
  const body = supplyOf(change, item);
  const answer = await partner.post(SUPPLIES, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return body.id;
}

/** A supply that may be delivered. */
export async function readySupply(sandbox: Sandbox, partner: Partner): Promise<string> {
  const code = await newSupply(partner);
  await move(sandbox, code, 'validation', 'ready_for_shipment');
  return code;
}

/** Moves a supply through the control. */
export async function move(sandbox: Sandbox, code: string, ...statuses: readonly string[]): Promise<void> {
  for (const status of statuses) await sandbox.control(`supplies/${code}/status`, { status });
}

export interface HistoryEntry {
  id: number;
  statusName: string;
  createdAt: string;
  userName: string | null;
}

export async function historyOf(partner: Partner, code: string, query = ''): Promise<HistoryEntry[]> {
  return (await partner.get<HistoryEntry[]>(`${SUPPLIES}/${code}/statuses${query}`)).body;
}

export async function statusOf(partner: Partner, code: string): Promise<unknown> {
  return (await partner.get(`${SUPPLIES}/${code}`)).body.status;
}

export function reject(partner: Partner, code: string, rejectReasonId: unknown = 'docs') {
  return partner.post(`${SUPPLIES}/${code}/events`, { type: 'reject', rejectReasonId });
}
