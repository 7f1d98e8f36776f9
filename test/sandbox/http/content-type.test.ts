import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, newOrder, ship, shipmentOf, signIn, tokenOf } from '../partner.ts';
import { newSupply, supplyOf } from '../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const token = await tokenOf(sandbox);

const order = await newOrder(sandbox, { status: 'new' });
const shipped = await ship(sandbox, partner, await newOrder(sandbox));
const supply = await newSupply(partner);
const reason = 'Брак';

/** A valid body for each operation that accepts one: only its content type is wrong. */
const BODIES: readonly [path: string, body: unknown][] = [
  [`/orders/${order}/change_status_request`, { status: 'canceled', reason }],
  [`/orders/${order}/items/${order}-001/change_status_request`, { status: 'canceled', reason }],
  [`/orders/${order}/events`, { type: 'confirm', data: {} }],
  [`/orders/${order}/pack-numbers`, { packQuantity: 1 }],
  ['/shipments/out', await shipmentOf(sandbox, partner, await newOrder(sandbox))],
  [`/shipments/out/${shipped}/events`, { type: 'cancel', data: {} }],
  ['/shipments/fulfilment', supplyOf()],
  [`/shipments/fulfilment/${supply}/events`, { type: 'reject', rejectReasonId: 'docs' }],
  ['/label/items', { itemNrs: [`${order}-001`] }],
  ['/label/packs', { packNumbers: ['FBS1'] }],
  ['/label/pallets', { barcodes: ['PAL1'] }],
  ['/notifications', { url: 'http://127.0.0.1:9/' }],
];

describe('Content-Type (Transport requirements)', () => {
  it.each(BODIES)('of POST %s must be application/json', async (path, body) => {
    const before = JSON.stringify((await sandbox.state()).orders);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await call(`${sandbox.b2b}/api/v1${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body: JSON.stringify(body),
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 50400, description: expect.stringContaining('Content-Type') },
      });
    }
    expect(JSON.stringify((await sandbox.state()).orders)).toBe(before);
  });

  it.each(BODIES)('of POST %s may name the charset, and its body must be an object', async (path) => {
    for (const text of ['[]', '"text"', '{', '']) {
      const answer = await call(`${sandbox.b2b}/api/v1${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=UTF-8' },
        body: text,
      });
      expect(answer).toMatchObject({ status: 400, body: { description: expect.stringMatching(/JSON/) } });
    }
  });

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('may say charset=%s', async (charset) => {
    const answer = await label(Buffer.from('{"itemNrs":["Ж"]}'), `application/json; charset=${charset}`);
    expect(answer).toMatchObject({ status: 200, body: { excludedItemNrs: ['Ж'] } });
  });

  it.each(['windows-1251', 'utf-16', '"iso-8859-1"'])('is refused with charset=%s', async (charset) => {
    const answer = await label(Buffer.from('{"itemNrs":["1"]}'), `application/json;charset=${charset}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 50400, description: expect.stringContaining('UTF-8') },
    });
  });
});

describe('a body that is not JSON', () => {
  it.each([
    ['POST', '/orders/RU000000-000000/change_status_request'],
    ['POST', '/orders/RU000000-000000/items/RU000000-000000-001/change_status_request'],
    ['POST', '/orders/RU000000-000000/events'],
    ['POST', '/orders/RU000000-000000/pack-numbers'],
    ['POST', '/shipments/out/PBX0/events'],
    ['POST', '/shipments/fulfilment/PBX0/events'],
    ['PUT', '/nomenclature/NOTHING/country/RU/price'],
  ])('is refused before its subject is looked up: %s %s', async (method, path) => {
    const send = (body: string) =>
      call(`${sandbox.b2b}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body,
      });
    expect(await send('{')).toMatchObject({ status: 400, body: { code: 50400 } });
    const type = path.includes('/fulfilment/') ? 'reject' : 'cancel';
    const right = { status: 'shipped', type, rejectReasonId: 'docs', packQuantity: 1, price: 100 };
    expect((await send(JSON.stringify(right))).status).toBe(404);
  });
});

describe('a body that is not UTF-8 (Transport requirements)', () => {
  /** "Ж" in windows-1251, inside a JSON text. */
  const body = Buffer.concat([Buffer.from('{"itemNrs":["'), Buffer.from([0xc6]), Buffer.from('"]}')]);

  it('is refused, and logged as not JSON', async () => {
    expect(await label(body, 'application/json')).toMatchObject({
      status: 400,
      body: { code: 50400, description: expect.stringContaining('UTF-8') },
    });
    expect((await sandbox.log()).at(-1)).toMatchObject({ path: '/api/v1/label/items', body: '[not JSON]' });
  });

  it('cannot be parsed by the seller interface', async () => {
    const answer = await send('/jsonrpc', body, 'application/json');
    expect(answer).toMatchObject({ status: 200, body: { error: { code: -32700 } } });
  });
});

function label(body: Uint8Array<ArrayBuffer>, type: string) {
  return send('/api/v1/label/items', body, type);
}

function send(path: string, body: Uint8Array<ArrayBuffer>, type: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  return call(`${sandbox.b2b}${path}`, { method: 'POST', headers, body });
}
