import { afterAll, describe, expect, it } from 'vitest';
import type { ShipmentDraft } from '#client/packing-platform.ts';
import { cancelShipment, confirmShipment, sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { listShipments } from '#client/v1/shipments/shipment-list.ts';
import { createShipment, readFullShipment, readShipment } from '#client/v1/shipments/shipments.ts';
import { must, orderReadyToShip, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

async function created(autoConfirm = true): Promise<ShipmentDraft> {
  await sandbox.control('settings', { autoConfirm });
  const draft = await orderReadyToShip(sandbox, platformOf(sandbox));
  must(await createShipment(caller, draft));
  return draft;
}

const entryOf = (draft: ShipmentDraft, status: string) => ({
  id: draft.id,
  status,
  shippedAt: draft.shippedAt,
  palletsQuantity: 1,
  packsQuantity: 1,
  itemsQuantity: 2,
  canBeCancelled: true,
});

describe('[B2B REST: out-shipments] the list', () => {
  it('has every field of a shipment', async () => {
    const draft = await created();
    const { rows, total } = must(await listShipments(caller, { page: 1, limit: 100 }));
    expect(rows.find(({ id }) => id === draft.id)).toEqual(entryOf(draft, 'confirmed'));
    expect(total).toBe(rows.length);
  });

  it('is returned page by page, each shipment once', async () => {
    await created();
    const drafts = [await created(), await created()];
    const known = (await sandbox.state()).shipments.map(({ id }) => id);
    const found: string[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await listShipments(caller, { page, limit: 2 }));
      expect(answer).toMatchObject({ page, limit: 2, total: known.length });
      hasNext = answer.hasNext;
      found.push(...answer.rows.map(({ id }) => id));
    }
    expect(found.toSorted()).toEqual(known.toSorted());
    expect(found).toEqual(expect.arrayContaining(drafts.map(({ id }) => id)));
  });

  it.each([
    [{ page: 1, limit: 0 }, 'limit'],
    [{ page: 1, limit: 101 }, 'limit'],
    [{ page: 0, limit: 100 }, 'page'],
  ])('is not requested by %j', async (paging, field) => {
    const sent = (await sandbox.log()).length;
    expect(await listShipments(caller, paging)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }], httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });
});

describe('[B2B REST: out-shipments] one shipment', () => {
  it('is read down to the units in its packs', async () => {
    const draft = await created();
    const [pallet] = draft.pallets;
    expect(must(await readFullShipment(caller, draft.id))).toEqual({
      ...entryOf(draft, 'confirmed'),
      pallets: [
        {
          barcode: pallet?.barcode,
          packs: [
            {
              packNumber: pallet?.packs[0]?.packNumber,
              items: pallet?.packs[0]?.items.map(({ orderNr, sellerSku, unitload, uit }) => ({
                unitload,
                orderNr,
                sku: sellerSku,
                datamatrix: uit,
              })),
            },
          ],
        },
      ],
    });
  });

  it('[Errors, Shipment not found] that does not exist is not found', async () => {
    for (const read of [readFullShipment, readShipment]) {
      expect(await read(caller, 'PBX999999')).toMatchObject({
        ok: false,
        error: { kind: 'not-found', httpStatus: 404, detail: 'Shipment not found' },
      });
    }
  });
});

describe('[B2B REST: out-shipments, Event response] an event', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['cancel', 'cancelled'],
  ] as const)(
    '%s of a shipment that waits for it answers its own result, and leaves it %s',
    async (type, status) => {
      const { id } = await created(false);
      expect(must(await readShipment(caller, id)).status).toBe('new');
      expect(must(await sendShipmentEvent(caller, id, type))).toEqual({
        name: type,
        id: expect.any(Number),
        message: 'OK',
        status: 'ok',
        createdAt: '2026-03-10',
        errors: [],
        data: [],
        subjectStatus: status,
      });
      expect(must(await readFullShipment(caller, id)).status).toBe(status);
    },
  );

  it('[Errors, Already confirmed] confirm is refused the second time, which counts as done', async () => {
    const { id } = await created();
    expect(await sendShipmentEvent(caller, id, 'confirm')).toMatchObject({
      ok: false,
      error: { kind: 'conflict', httpStatus: 409, detail: 'Already confirmed', mayHaveHappened: false },
    });
    expect(await confirmShipment(caller, id)).toEqual({ ok: true, value: undefined });
  });

  it('[Errors, Cannot cancel] cancel is refused once the warehouse has the goods', async () => {
    const { id } = await created();
    await sandbox.control(`shipments/${id}/status`, { status: 'sent' });
    for (const answer of [await sendShipmentEvent(caller, id, 'cancel'), await cancelShipment(caller, id)]) {
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'conflict', httpStatus: 409, detail: 'Cannot cancel' },
      });
    }
    expect(must(await readFullShipment(caller, id))).toMatchObject({ status: 'sent', canBeCancelled: false });
  });

  it('[Errors, Shipment not found] of a cancelled shipment is not found; cancelling it again counts as done', async () => {
    const { id } = await created();
    must(await cancelShipment(caller, id));
    expect(await sendShipmentEvent(caller, id, 'cancel')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, detail: 'Shipment not found' },
    });
    expect(await cancelShipment(caller, id)).toEqual({ ok: true, value: undefined });
  });

  it('[Errors, Shipment not found] of one that cannot be read any more is settled by the list, as cancelled', async () => {
    const { id } = await created();
    must(await cancelShipment(caller, id));
    await sandbox.control('settings', { strictShipments: true });
    expect(must(await readShipment(caller, id))).toMatchObject({ id, status: 'cancelled' });
    expect(await cancelShipment(caller, id)).toEqual({ ok: true, value: undefined });
    await sandbox.control('settings', { strictShipments: false });
  });
});
