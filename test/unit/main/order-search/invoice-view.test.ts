import { expect, it } from 'vitest';
import { invoiceView } from '#main/order-search/invoice-view.ts';

const body = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const rub = (amount: number) => ({ amount, currency: 'RUB' });

it.each([
  ['plain', (invoice: object) => invoice],
  ['in a wrapper', (invoice: object) => ({ data: invoice })],
])('understands lines and sums, %s', (_what, wrap) => {
  const invoice = {
    number: '260301-000001',
    lines: [{ name: 'Платье', quantity: 1, sum: rub(199_050) }],
    deliveryPrice: rub(0),
    fullSum: rub(199_050),
  };
  expect(
    invoiceView('RU1', { contentType: 'application/json; charset=utf-8', body: body(wrap(invoice)) }),
  ).toEqual({
    kind: 'lines',
    number: '260301-000001',
    currency: 'RUB',
    lines: [{ name: 'Платье', quantity: 1, sum: '1990.50' }],
    delivery: '0',
    total: '1990.50',
  });
});

it('shows another JSON as its text', () => {
  const view = invoiceView('RU1', { contentType: 'application/json', body: body({ total: 5 }) });
  expect(view).toEqual({ kind: 'text', text: '{\n  "total": 5\n}' });
});

it('gives a PDF as a file named after the order', () => {
  const view = invoiceView('RU1', { contentType: 'application/pdf', body: new Uint8Array([37, 80]) });
  expect(view).toEqual({ kind: 'file', name: 'RU1.pdf', contentType: 'application/pdf', base64: 'JVA=' });
});
