import { describe, expect, it } from 'vitest';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { clientOf, DRAFT } from '../../../support/v1-client.ts';

type Page = { readonly status: number; readonly body: unknown };

const found = async (detail: Page, list: Page) => {
  await using server = await startRawServer(({ path }, response) => {
    const { status, body } = path.startsWith('/api/v1/shipments?') ? list : detail;
    if (typeof body !== 'string') return sendJson(response, status, body);
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  return await clientOf(server.url).platform.findShipment(DRAFT);
};

const NOT_FOUND = { status: 404, body: { code: 50404, message: 'Shipment not found' } };
const listOf = (...shipments: object[]) => ({
  status: 200,
  body: { page: 1, limit: 100, pages: 1, total: shipments.length, _embedded: { shipments } },
});

const PACK = 'FBS1';

describe('a lost create', () => {
  it('took effect when the shipment exists', async () => {
    const detail = { status: 200, body: { id: 'PBX1', status: 'initial' } };
    expect(await found(detail, listOf())).toMatchObject({
      ok: true,
      value: { id: 'PBX1', status: 'initial' },
    });
  });

  it('took effect when the shipment was cancelled since: only the list shows that', async () => {
    const list = listOf({ shipmentId: 'PBX1', status: 'cancelled' });
    expect(await found(NOT_FOUND, list)).toEqual({
      ok: true,
      value: { id: 'PBX1', status: 'cancelled', pallets: [] },
    });
  });

  it('had no effect when neither contains it', async () => {
    expect(await found(NOT_FOUND, listOf({ shipmentId: 'PBX2', status: 'initial' }))).toEqual({
      ok: true,
      value: null,
    });
  });

  describe('when the platform made its own id, under v2', () => {
    const row = { shipmentId: 'PBX700', status: 'NEW', packsQuantity: 1 };
    const pallets = (packNumber: string) => [{ barcode: 'PALX71', packs: [{ packNumber }] }];
    const settled = async (detail: (path: string) => Page, ...rows: object[]) => {
      await using server = await startRawServer(({ path }, response) => {
        const { status, body } = path.startsWith('/api/v1/shipments?') ? listOf(...rows) : detail(path);
        sendJson(response, status, body);
      });
      return await clientOf(server.url).platform.findShipment(DRAFT);
    };
    const readable = (packNumber: string) => (path: string) =>
      path.endsWith('/PBX700') ? { status: 200, body: { ...row, pallets: pallets(packNumber) } } : NOT_FOUND;

    it('took effect when a shipment has exactly our packs', async () => {
      expect(await settled(readable(PACK), row)).toEqual({
        ok: true,
        value: { id: 'PBX700', status: 'NEW', pallets: [{ barcode: 'PALX71', packNumbers: [PACK] }] },
      });
    });

    it('had no effect when it has other packs, was cancelled, or is older', async () => {
      expect(await settled(readable('FBS0000000FF'), row)).toEqual({ ok: true, value: null });
      for (const change of [{ status: 'CANCELED' }, { shippedAt: '2020-01-01' }])
        expect(await settled(readable(PACK), { ...row, ...change })).toEqual({ ok: true, value: null });
    });

    it('is not settled when that shipment is listed but cannot be read', async () => {
      expect((await settled(() => NOT_FOUND, row)).ok).toBe(false);
    });
  });

  it.each([
    ['counts', (page: number) => ({ page, limit: 1, pages: 3, total: 3 })],
    ['the total alone', () => ({ total: 201 })],
    [
      'the link to the next page alone',
      (page: number) => ({ _links: page < 3 ? { next: { href: '/' } } : {} }),
    ],
  ])('took effect when it is on the last page of a list that states %s', async (_name, envelopeOf) => {
    await using server = await startRawServer(({ path }, response) => {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1]);
      if (Number.isNaN(page)) return sendJson(response, NOT_FOUND.status, NOT_FOUND.body);
      const shipments = [{ shipmentId: `PBX${4 - page}`, status: 'initial' }];
      sendJson(response, 200, { ...envelopeOf(page), _embedded: { shipments } });
    });
    expect(await clientOf(server.url).platform.findShipment(DRAFT)).toMatchObject({
      ok: true,
      value: { id: 'PBX1' },
    });
    expect(server.calls()).toHaveLength(4);
  });

  it.each([
    ['the 404 is a web page', { status: 404, body: '<html>nginx</html>' }, listOf()],
    ['the text comes with 500', { ...NOT_FOUND, status: 500 }, listOf()],
    ['the list fails', NOT_FOUND, { status: 500, body: {} }],
    ['the list lost its rows', NOT_FOUND, { status: 200, body: { page: 1, pages: 1, total: 3 } }],
    ['the list says nothing', NOT_FOUND, { status: 200, body: {} }],
    ['the list has no rows', NOT_FOUND, { status: 200, body: { _embedded: {}, page: 1 } }],
    ['the list is an error', NOT_FOUND, { status: 200, body: { code: 50500, message: 'try later' } }],
    [
      'the list is empty and has 250 rows',
      NOT_FOUND,
      { status: 200, body: { _embedded: { shipments: [] }, total: 250 } },
    ],
    [
      'the list ends before its last row',
      NOT_FOUND,
      { status: 200, body: { ...listOf({ shipmentId: 'PBX2', status: 'initial' }).body, total: 2 } },
    ],
    [
      'the list answers page 1 whatever was asked',
      NOT_FOUND,
      {
        status: 200,
        body: { ...listOf({ shipmentId: 'PBX2', status: 'initial' }).body, pages: 2, total: 2 },
      },
    ],
  ])('is not settled when %s', async (_name, detail, list) => {
    expect((await found(detail, list)).ok).toBe(false);
  });
});
