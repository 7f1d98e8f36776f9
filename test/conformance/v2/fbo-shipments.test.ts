import { afterAll, describe, expect, it } from 'vitest';
import {
  createFboShipment,
  listFboItems,
  listFboShipments,
  readFboShipment,
  readFboStatusHistory,
} from '#client/v2/fbo/fbo-shipments.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signInV2 } from '../../sandbox/v2/partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Caller } from './caller.ts';
import { fboDraftOf, rubles } from './subjects.ts';

const bench = await startV2Caller();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;
const partner = await signInV2(sandbox);

const FIRST_PAGE = { page: 1, limit: 100 };
const draft = (over: object = {}) => fboDraftOf(sandbox, over);
const created = async () => must(await createFboShipment(caller, draft())).id;

describe('[v2, FBO supplies] creating', () => {
  it('returns the shipment, which is read again as sent, money in kopecks', async () => {
    const sent = draft();
    const answer = must(await createFboShipment(caller, sent));
    expect(answer).toMatchObject({
      id: sent.shipmentId,
      status: 'DRAFT',
      date: '2026-03-15',
      itemsQuantity: 3,
      priceSum: rubles(3 * 3490),
      palletBarcodes: sent.pallets.map(({ barcode }) => barcode),
    });
    expect(must(await readFboShipment(caller, answer.id))).toEqual(answer);
  });

  it('without an id uses the one that the platform makes', async () => {
    const { id } = must(await createFboShipment(caller, draft({ shipmentId: null })));
    expect(must(await readFboShipment(caller, id)).status).toBe('DRAFT');
  });

  it('under an id in use is a conflict', async () => {
    const taken = draft({ shipmentId: await created() });
    expect(await createFboShipment(caller, taken)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', httpStatus: 409, mayHaveHappened: false },
    });
  });

  it('[Limits, Shipment code length] accepts an id of 20 characters, and does not send one of 21', async () => {
    must(await createFboShipment(caller, draft({ shipmentId: 'P'.repeat(20) })));
    await expectUnsent(sandbox, 'shipmentId', () =>
      createFboShipment(caller, draft({ shipmentId: 'P'.repeat(21) })),
    );
    const longer = await partner.post('/v2/fbo/shipments', { ...draft({ shipmentId: 'P'.repeat(21) }) });
    expect(longer.status).toBe(400);
  });
});

describe('[v2, FBO supplies] reading', () => {
  it('lists every shipment once, page by page', async () => {
    await created();
    const ids: string[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await listFboShipments(caller, { page, limit: 3 }));
      hasNext = answer.hasNext;
      ids.push(...answer.rows.map(({ id }) => id));
    }
    const known = (await sandbox.state()).supplies.map(({ code }) => code);
    expect(ids.toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it('returns the items, all of them or the requested ones', async () => {
    const belt = {
      sku: 'KD-BELT-95',
      quantity: 1,
      price: rubles(10),
      ean: null,
      weight: null,
      datamatrixes: [],
    };
    const { items } = draft();
    const { id } = must(await createFboShipment(caller, draft({ items: [...items, belt] })));
    const skus = async (search?: string) => {
      const asked = search === undefined ? FIRST_PAGE : { ...FIRST_PAGE, search };
      return must(await listFboItems(caller, id, asked)).rows.map(({ sku }) => sku);
    };
    expect(await skus()).toEqual(['KD-WALT', 'KD-BELT-95']);
    expect(await skus('belt')).toEqual(['KD-BELT-95']);
    const second = must(await listFboItems(caller, id, { page: 2, limit: 1 }));
    expect(second).toMatchObject({ rows: [{ sku: 'KD-BELT-95', quantity: 1, price: rubles(10) }], total: 2 });
  });

  it('returns the history, that of linked versions only on request', async () => {
    const id = await created();
    await sandbox.control(`supplies/${id}/status`, { status: 'rejected' });
    must(await createFboShipment(caller, draft({ shipmentId: id })));
    const statuses = async (includeLinked: boolean) =>
      must(await readFboStatusHistory(caller, id, { ...FIRST_PAGE, includeLinked })).rows.map(
        ({ status }) => status,
      );
    expect(await statuses(false)).toEqual(['DRAFT']);
    expect(await statuses(true)).toEqual(['DRAFT', 'REJECTED', 'DRAFT']);
  });

  it.each([
    ['detail', readFboShipment],
    ['items', (of: typeof caller, id: string) => listFboItems(of, id, FIRST_PAGE)],
    ['history', (of: typeof caller, id: string) => readFboStatusHistory(of, id, FIRST_PAGE)],
  ])('a missing shipment is not found: %s', async (_name, read) => {
    expect(await read(caller, 'PBX404')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, detail: 'Shipment not found' },
    });
  });
});
