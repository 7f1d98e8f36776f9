import { z } from 'zod';
import type { Invoice } from '#client/order-facts.ts';
import type { InvoiceView } from '#shared/contract/orders.ts';
import { amountOf } from '#shared/domain/money.ts';

/** Longer texts are saved as a file. */
const MAX_SHOWN_TEXT = 20_000;

const money = z.object({ amount: z.number().int(), currency: z.string() });
const looseMoney = money.nullish().catch(null);
const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const known = z.object({
  number: text,
  lines: z
    .array(z.object({ name: z.string(), quantity: z.number().nullish().catch(null), sum: looseMoney }))
    .min(1),
  deliveryPrice: looseMoney,
  fullSum: looseMoney,
});

/** An invoice as far as it can be understood; anything else as the text or the file that it is. */
export function invoiceView(orderId: string, { contentType, body }: Invoice): InvoiceView {
  const isText = /^(?:application\/json|text\/)/i.test(contentType);
  if (!isText || body.length > MAX_SHOWN_TEXT) {
    const base64 = Buffer.from(body).toString('base64');
    return { kind: 'file', name: `${orderId}${extensionOf(contentType)}`, contentType, base64 };
  }
  const written = new TextDecoder().decode(body);
  const json = parsed(written);
  if (json === undefined) return { kind: 'text', text: written };
  const invoice = known.safeParse(unwrapped(json));
  if (!invoice.success) return { kind: 'text', text: JSON.stringify(json, null, 2) };
  const { number, lines, deliveryPrice, fullSum } = invoice.data;
  const currency = [fullSum, deliveryPrice, ...lines.map(({ sum }) => sum)].find((sum) => sum)?.currency;
  const amount = (sum: z.output<typeof looseMoney>) => (sum ? amountOf(sum.amount) : null);
  return {
    kind: 'lines',
    number: number ?? null,
    currency: currency ?? null,
    lines: lines.map(({ name, quantity, sum }) => ({ name, quantity: quantity ?? null, sum: amount(sum) })),
    delivery: amount(deliveryPrice),
    total: amount(fullSum),
  };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** An answer may be in a `data` wrapper (assumptions, "REST v2", lists). */
function unwrapped(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'text/html': '.html',
  'text/plain': '.txt',
};

function extensionOf(contentType: string): string {
  return EXTENSIONS[contentType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? '';
}
