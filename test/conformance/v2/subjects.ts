import { randomUUID } from 'node:crypto';
import type { PlatformResult } from '#client/packing-platform.ts';
import {
  type CertificateJob,
  createCertificate,
  createCertificateJob,
  sendCertificateDocument,
} from '#client/v2/certificates/certificates.ts';
import type { FboDraft } from '#client/v2/fbo/fbo-shipments.ts';
import { createGiftCertificate } from '#client/v2/gift-certificates/gift-certificates.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';

export const rubles = (units: number) => ({ amount: units * 100, currency: 'RUB' });

let lastNumber = 0;

/** An FBO shipment of three wallets, the seed's only FBO goods of one size, with numbers of its own. */
export function fboDraftOf({ partnerId }: Sandbox, over: Partial<FboDraft> = {}): FboDraft {
  lastNumber += 1;
  return {
    shipmentId: `${partnerId}${lastNumber}`,
    date: '2026-03-15',
    pallets: [{ barcode: `PAL${partnerId}${lastNumber}` }],
    items: [{ sku: 'KD-WALT', quantity: 3, price: rubles(3490), ean: null, weight: 0.2, datamatrixes: [] }],
    ...over,
  };
}

/** An answer of which only this field is known here. */
export function fieldOf(answer: unknown, name: string): string {
  const field =
    typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)).get(name) : null;
  if (typeof field !== 'string') throw new Error(`no ${name} in ${JSON.stringify(answer)}`);
  return field;
}

export async function issuedGiftCertificate(caller: V2Caller): Promise<string> {
  return fieldOf(must(await createGiftCertificate(caller, { amount: rubles(5000) })), 'certificateId');
}

/** A permit document without its paper. */
export async function certificateOf(caller: V2Caller): Promise<string> {
  const body = { number: `RU-${randomUUID()}`, type: 'DECLARATION' };
  return fieldOf(must(await createCertificate(caller, body)), 'certificateId');
}

export function sendPaper(caller: V2Caller, certificateId: string): PlatformResult<unknown> {
  return sendCertificateDocument(caller, { certificateId, fileName: 'a.pdf', content: 'JVBERi0=' });
}

export async function startedJob(caller: V2Caller): Promise<CertificateJob> {
  const certificateId = await certificateOf(caller);
  return must(await createCertificateJob(caller, 'ADD', { certificateId, skus: ['TV-TOTE'] }));
}

/** An order whose only unit came back; its id. */
export async function returnedOrder(sandbox: Sandbox): Promise<string> {
  const id = await addOrder(sandbox, 1, { status: 'delivered' });
  await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'returned' });
  return id;
}

let lastBarcode = 4_800_000_000_000;

/** Women's sneakers of one size that nobody has yet, as the sandbox takes a new item; `over` replaces attributes. */
export function newSneakers(over: object = {}) {
  lastBarcode += 1;
  const code = `C-${randomUUID().slice(0, 8)}`;
  const text = (value: string) => ({ type: 'STRING', value });
  const entry = (value: string) => ({ type: 'DICTIONARY_ENTRY', value });
  return {
    product: {
      supplier_parent_sku: text(code),
      site_category: text('101'),
      brand: entry('norvika'),
      gender: entry('women'),
      tax_class: entry('vat22'),
      ...over,
    },
    variations: [
      {
        supplier_sku: text(`${code}-38`),
        size_value: text('38'),
        product_identifier: text(String(lastBarcode)),
      },
    ],
  };
}
