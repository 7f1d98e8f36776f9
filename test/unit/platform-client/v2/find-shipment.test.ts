import { describe, expect, it } from 'vitest';
import { DRAFT } from '../../../support/v1-client.ts';
import { v2AnsweredBy } from './v2-wire.ts';

const ROW = { shipmentId: 'PBX9', status: 'CONFIRMED', createdAt: '2026-11-20T09:00:05Z' };
const palletOf = (...packs: readonly string[]) => ({
  palletBarcode: 'PALPBX9',
  packs: packs.map((packId) => ({ packId, items: [{ unitload: `${packId}-U` }] })),
});
const listOf = (page: number, rows: readonly object[], of: number = rows.length, size = 100) => ({
  shipments: rows,
  meta: { page, limit: size, total: of, totalPages: Math.max(1, Math.ceil(of / size)) },
});

/** Searches the draft, whose only pack is FBS1, when `rows` are listed and `details` can be read. */
async function found(
  rows: readonly object[],
  details: Readonly<Record<string, object>>,
  { items = {}, draft = DRAFT }: { items?: object; draft?: typeof DRAFT } = {},
) {
  await using v2 = await v2AnsweredBy(({ path }) => {
    const { pathname } = new URL(path, 'http://v2');
    const id = pathname.split('/')[4];
    if (id === undefined) return { body: listOf(1, rows) };
    const body = pathname.endsWith('/items') ? items : details[id];
    return body === undefined ? undefined : { body };
  });
  const answer = await v2.platform.findShipment(draft);
  return { answer, read: v2.sent().map(([, path]) => String(path).split('?')[0]) };
}

const OURS = { ok: true, value: { id: 'PBX9', pallets: [{ barcode: 'PALPBX9', packNumbers: ['FBS1'] }] } };
const NOBODY = { ok: true, value: null };

describe('a lost create under REST v2', () => {
  it('took effect when a shipment has exactly our packs', async () => {
    const { answer } = await found([ROW], { PBX9: { ...ROW, pallets: [palletOf('FBS1')] } });
    expect(answer).toMatchObject(OURS);
  });

  const { shipmentId: _id, ...unnamed } = ROW;
  it.each([
    ['id in place of shipmentId', { ...unnamed, id: 'PBX9', pallets: [palletOf('FBS1')] }],
    ['a data wrapper', { data: { ...ROW, pallets: [palletOf('FBS1')] } }],
    ['barcode, packNumber', { ...ROW, pallets: [{ barcode: 'PALPBX9', packs: [{ packNumber: 'FBS1' }] }] }],
    ['bare packs', { ...ROW, pallets: [{ palletBarcode: 'PALPBX9', packs: ['FBS1'] }] }],
  ])('is found by a detail with %s', async (_name, detail) => {
    expect((await found([ROW], { PBX9: detail })).answer).toMatchObject(OURS);
  });

  it('is found by the items of a shipment whose detail contains no packs', async () => {
    const rows = [{ itemId: 1, unitload: 'RU1-001', packId: 'FBS1', palletBarcode: 'PALPBX9' }];
    const items = { items: rows, meta: { page: 1, limit: 100, total: 1, totalPages: 1 } };
    expect((await found([ROW], { PBX9: ROW }, { items })).answer).toMatchObject(OURS);
  });

  it.each([
    ['other packs', [palletOf('FBS2')]],
    ['more packs', [palletOf('FBS1', 'FBS2')]],
  ])('is not found in a shipment of %s', async (_name, pallets) => {
    expect((await found([ROW], { PBX9: { ...ROW, pallets } })).answer).toEqual(NOBODY);
  });

  it.each(['CANCELLED', 'canceled', 'CANCEL_PENDING', 'cancelPending', 'REJECTED'])(
    'is not found in a shipment that is %s',
    async (status) => {
      const { answer, read } = await found([{ ...ROW, status }], {});
      expect(answer).toEqual(NOBODY);
      expect(read).toEqual(['/v2/fbs/shipments']);
    },
  );

  it('is not found in one that turns out to be cancelled', async () => {
    const detail = { ...ROW, status: 'CANCELLED', pallets: [palletOf('FBS1')] };
    expect((await found([ROW], { PBX9: detail })).answer).toEqual(NOBODY);
  });

  it('took effect through v1 when a shipment has our id, even a cancelled one', async () => {
    const ours = { ...ROW, shipmentId: DRAFT.id, status: 'CANCELLED' };
    const { answer } = await found([ours], { [DRAFT.id]: { ...ours, pallets: [palletOf('FBS1')] } });
    expect(answer).toMatchObject({ ok: true, value: { id: DRAFT.id, status: 'CANCELLED' } });
  });

  it('is not found in a shipment that has our id by chance', async () => {
    const other = { ...ROW, shipmentId: DRAFT.id };
    const { answer } = await found([other], { [DRAFT.id]: { ...other, pallets: [palletOf('FBS2')] } });
    expect(answer).toEqual(NOBODY);
  });

  it('does not read shipments that are older, or have another number of packs', async () => {
    const old = { ...ROW, createdAt: '2026-11-19T08:59:59Z' };
    const larger = { ...ROW, shipmentId: 'PBX8', packsQuantity: 2 };
    const { answer, read } = await found([old, larger], {});
    expect(answer).toEqual(NOBODY);
    expect(read).toEqual(['/v2/fbs/shipments']);
  });

  it('took effect even if the clock of the draft was hours fast', async () => {
    const row = { ...ROW, createdAt: '2026-11-20T02:00:00Z' };
    expect((await found([row], { PBX9: { ...row, pallets: [palletOf('FBS1')] } })).answer).toMatchObject(
      OURS,
    );
  });

  it('is found in the one with our packs, even if others cannot be read', async () => {
    const newer = { ...ROW, shipmentId: 'NEW', createdAt: '2026-11-20T09:05:00Z' };
    const { answer } = await found([newer, ROW], { PBX9: { ...ROW, pallets: [palletOf('FBS1')] } });
    expect(answer).toMatchObject(OURS);
  });

  it('reads all if the time of the order is unknown', async () => {
    const details = { PBX9: { ...ROW, pallets: [palletOf('FBS1')] } };
    const draft = { ...DRAFT, orderedAt: '' };
    expect((await found([ROW], details, { draft })).answer).toMatchObject(OURS);
  });

  it('reads the newest first, and those without a time', async () => {
    const rows = [
      ROW,
      { ...ROW, shipmentId: 'NEW', createdAt: '2026-11-20T09:05:00Z' },
      { ...ROW, shipmentId: 'TIMELESS', createdAt: null },
    ];
    const details = Object.fromEntries(
      rows.map((row) => [row.shipmentId, { ...row, pallets: [palletOf('FBS2')] }]),
    );
    const { read } = await found(rows, details);
    expect(read.slice(1)).toEqual(['TIMELESS', 'NEW', 'PBX9'].map((id) => `/v2/fbs/shipments/${id}`));
  });

  it.each([
    ['cannot be read', undefined],
    ['has no packs that could be compared', { ...ROW, pallets: 'none' }],
  ])('stays in doubt when a shipment is listed but %s', async (_name, detail) => {
    const { answer } = await found([ROW], detail === undefined ? {} : { PBX9: detail });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed-answer' } });
  });

  it('stays in doubt while a shipment does not list its packs', async () => {
    const nothing = { items: [], meta: { page: 1, limit: 100, total: 0, totalPages: 0 } };
    const { answer } = await found(
      [ROW],
      { PBX9: { ...ROW, status: 'INITIAL', pallets: [] } },
      { items: nothing },
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed-answer' } });
  });

  it('is searched on every page', async () => {
    await using v2 = await v2AnsweredBy(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://v2');
      const page = Number(searchParams.get('page'));
      const row = { ...ROW, shipmentId: `PBX${12 - page}` };
      if (pathname === '/v2/fbs/shipments') return { body: listOf(page, [row], 3, 1) };
      const packs = pathname.endsWith('PBX9') ? ['FBS1'] : ['FBS2'];
      return { body: { ...ROW, shipmentId: pathname.split('/')[4], pallets: [palletOf(...packs)] } };
    });
    expect(await v2.platform.findShipment(DRAFT)).toMatchObject(OURS);
  });

  it.each([
    ['is an error', { error: { code: 'X', message: 'try later' } }],
    ['lost its rows', { meta: { page: 1, limit: 100, total: 3, totalPages: 1 } }],
    ['ends before its last row', listOf(1, [{ ...ROW, status: 'REJECTED' }], 2)],
    ['answers page 1 whatever was asked', listOf(1, [{ ...ROW, status: 'REJECTED' }], 2, 1)],
  ])('stays in doubt when the list %s', async (_name, body) => {
    await using v2 = await v2AnsweredBy(() => ({ body }));
    expect((await v2.platform.findShipment(DRAFT)).ok).toBe(false);
  });
});

describe('a create with a response under REST v2', () => {
  it.each([
    ['no pallets', {}],
    ['pallets without their packs', { pallets: [{ palletBarcode: 'PALPBX9' }] }],
  ])('reads the pallets if the response contains %s', async (_name, told) => {
    await using v2 = await v2AnsweredBy(({ method }) =>
      method === 'POST'
        ? { status: 201, body: { id: 'PBX9', status: 'INITIAL', ...told } }
        : { body: { ...ROW, pallets: [palletOf('FBS1')] } },
    );
    expect(await v2.platform.createShipment(DRAFT)).toMatchObject(OURS);
  });

  it('is created even if they cannot be read', async () => {
    await using v2 = await v2AnsweredBy(({ method }) =>
      method === 'POST' ? { status: 201, body: { shipmentId: 'PBX9', status: 'INITIAL' } } : undefined,
    );
    expect(await v2.platform.createShipment(DRAFT)).toEqual({
      ok: true,
      value: { id: 'PBX9', status: 'INITIAL', pallets: [] },
    });
  });

  it.each([
    ['has no id', { status: 'INITIAL' }],
    ['is no JSON', 'created'],
  ])('that %s may have taken effect', async (_name, body) => {
    await using v2 = await v2AnsweredBy(() => ({ status: 201, body }));
    expect(await v2.platform.createShipment(DRAFT)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', mayHaveHappened: true },
    });
  });
});

describe('reading a shipment under REST v2', () => {
  it('uses the status of the list if there is no detail any more', async () => {
    await using v2 = await v2AnsweredBy(({ path }) =>
      path.startsWith('/v2/fbs/shipments?')
        ? { body: listOf(1, [{ ...ROW, status: 'CANCELLED' }]) }
        : undefined,
    );
    expect(await v2.platform.readShipment('PBX9')).toEqual({
      ok: true,
      value: { id: 'PBX9', status: 'CANCELLED', pallets: [] },
    });
  });

  it('omits pallets without a barcode', async () => {
    const pallets = [palletOf('FBS1'), { palletBarcode: null, packs: [{ packId: 'FBS2' }] }];
    await using v2 = await v2AnsweredBy(() => ({ body: { ...ROW, pallets } }));
    expect(await v2.platform.readShipment('PBX9')).toMatchObject(OURS);
  });
});
