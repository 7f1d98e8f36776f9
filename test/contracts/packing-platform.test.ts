import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { some } from '../support/not-empty.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { addOrder, draftOf, must, orderReadyToShip, platformOf } from './platform-bench.ts';

let sandbox: Sandbox;
let platform: PackingPlatform;

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 30 });
  platform = platformOf(sandbox);
});
afterAll(() => sandbox[Symbol.asyncDispose]());

describe('orders', () => {
  it('are listed page by page, each once', async () => {
    const window = {
      by: 'updatedAt' as const,
      from: new Date(0),
      to: new Date(Date.now() + 86_400_000),
      limit: 7,
    };
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = must(await platform.listOrders({ ...window, page }));
      pages = answer.pages;
      ids.push(...answer.orders.map(({ id }) => id));
    }
    const known = (await sandbox.state()).orders.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(known.toSorted());
  });

  it('outside the window are not listed', async () => {
    const window = { by: 'updatedAt' as const, from: new Date(0), to: new Date(86_400_000), limit: 100 };
    expect(must(await platform.listOrders({ ...window, page: 1 }))).toMatchObject({
      orders: [],
      total: 0,
    });
  });

  it('are read with the same items under _embedded and by number', async () => {
    const id = await addOrder(sandbox, 3);
    const order = must(await platform.readOrder(id));
    expect(order).toMatchObject({
      id,
      country: 'RU',
      status: 'confirmed',
      model: 'fbs',
      allowedForAssembly: null,
    });
    expect(order.items.map(({ itemNr }) => itemNr.slice(-4))).toEqual(['-001', '-002', '-003']);
    await sandbox.control('settings', { embedded: true });
    expect(must(await platform.readOrder(id))).toEqual(order);
    await sandbox.control('settings', { embedded: false });
  });

  it('keep their cut-off in Moscow time', async () => {
    const cutOff = '2030-01-02T15:00:00.000Z';
    const id = await addOrder(sandbox, 1, { cutOff });
    expect(must(await platform.readOrder(id)).cutOff).toBe(cutOff);
  });

  it('of all countries and delivery models can be read', async () => {
    for (const { id } of some((await sandbox.state()).orders)) {
      expect((await platform.readOrder(id)).ok).toBe(true);
    }
  });

  it('that do not exist are not found', async () => {
    expect(await platform.readOrder('RU000000-000000')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, mayHaveHappened: false },
    });
  });

  it('are cancelled whole while they are unconfirmed, and not later', async () => {
    const [waiting, confirmed] = [await addOrder(sandbox, 2, { status: 'new' }), await addOrder(sandbox, 1)];
    expect(await platform.cancelOrder(waiting, 'Брак')).toEqual({ ok: true, value: undefined });
    expect(must(await platform.readOrder(waiting)).status).toMatch(/cancel/i);
    expect(await platform.cancelOrder(confirmed, 'Брак')).toMatchObject({
      ok: false,
      error: { kind: 'conflict' },
    });
  });

  it('are confirmed while they are unconfirmed, and again without harm', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new' });
    expect(await platform.confirmOrder(id)).toEqual({ ok: true, value: undefined });
    expect(await platform.confirmOrder(id)).toEqual({ ok: true, value: undefined });
    expect(must(await platform.readOrder(id)).status).toBe('confirmed');
  });

  it('lose a unit that is cancelled with an allowed reason', async () => {
    const id = await addOrder(sandbox, 2);
    const [item] = must(await platform.readOrder(id)).items;
    if (item === undefined) throw new Error('no item');
    expect((await platform.cancelItem(id, item, 'Брак')).ok).toBe(true);
    const statuses = must(await platform.readOrder(id)).items.map(({ status }) => status.toLowerCase());
    expect(statuses[0]).toMatch(/^cancell?ed$/);
    expect(statuses[1]).toBe('confirmed');
  });
});

describe('labels', () => {
  it('of packs are a PDF, without unknown numbers', async () => {
    const numbers = must(await platform.requestPackNumbers(await addOrder(sandbox), 2));
    expect(new Set(numbers).size).toBe(2);
    const link = must(await platform.requestLabels('pack', [...numbers, 'FBS000000000'], 'm'));
    expect(link.excluded).toEqual(['FBS000000000']);
    const file = must(await platform.downloadLabel(link.url ?? ''));
    expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-');
  });

  it('of items are a PDF', async () => {
    const { items } = must(await platform.readOrder(await addOrder(sandbox)));
    const link = must(
      await platform.requestLabels(
        'item',
        items.map(({ itemNr }) => itemNr),
        's',
      ),
    );
    expect(link).toMatchObject({ url: expect.stringContaining('http'), excluded: [] });
  });

  it('of only unknown numbers have no link', async () => {
    const numbers = ['FBS000000001', 'FBS000000002'];
    expect(must(await platform.requestLabels('pack', numbers, 'm'))).toEqual({
      url: null,
      excluded: numbers,
    });
  });

  it('are requested for 1 to 100 numbers; 0 and 101 are not sent', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `FBS${index}`);
    expect((await platform.requestLabels('pack', numbers(100), 'm')).ok).toBe(true);
    const sent = (await sandbox.log()).length;
    for (const count of [0, 101]) {
      expect(await platform.requestLabels('pack', numbers(count), 'm')).toMatchObject({
        ok: false,
        error: { kind: 'validation', detail: `packNumbers: a whole number from 1 to 100, got ${count}` },
      });
    }
    expect((await sandbox.log()).length).toBe(sent);
  });
});

describe('an out-shipment', () => {
  it('is created, found, read and listed under the station’s id', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    expect(await platform.findShipment(draft)).toEqual({ ok: true, value: null });
    expect(must(await platform.createShipment(draft))).toMatchObject({ id: draft.id, status: 'initial' });
    const found = must(await platform.findShipment(draft));
    expect(found).toEqual({
      id: draft.id,
      status: 'confirmed',
      pallets: draft.pallets.map(({ barcode, packs }) => ({
        barcode,
        packNumbers: packs.map(({ packNumber }) => packNumber),
      })),
    });
    expect(must(await platform.readShipment(draft.id))).toEqual(found);
    const link = must(await platform.requestLabels('pallet', [draft.pallets[0]?.barcode ?? ''], 'm'));
    expect(link.excluded).toEqual([]);
  });

  it('is in the list of those made since, down to its units', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    const shippedAt = new Date(`${draft.shippedAt}T12:00:00+03:00`);
    expect(must(await platform.shipmentsSince(shippedAt))).toContainEqual({
      id: draft.id,
      status: 'confirmed',
    });
    const later = new Date(shippedAt.getTime() + 3 * 86_400_000);
    expect(must(await platform.shipmentsSince(later))).toEqual([]);
    expect(must(await platform.readContents(draft.id))).toEqual({
      id: draft.id,
      status: 'confirmed',
      createdAt: null,
      shippedAt: draft.shippedAt,
      pallets: draft.pallets.map(({ barcode, packs }) => ({
        barcode,
        packs: packs.map(({ packNumber, items }) => ({
          packNumber,
          units: items.map(({ unitload, uit }) => ({ unitload, uit })),
        })),
      })),
    });
  });

  it('contains exactly what was sent', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    const { shipments } = await sandbox.state();
    const units = shipments
      .find(({ id }) => id === draft.id)
      ?.pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items.map(({ unitload }) => unitload)));
    expect(units).toEqual(draft.pallets[0]?.packs[0]?.items.map(({ unitload }) => unitload));
  });

  it('is confirmed while it waits for that, and again without harm', async () => {
    await sandbox.control('settings', { autoConfirm: false });
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    expect(must(await platform.readShipment(draft.id)).status).toBe('new');
    expect(await platform.confirmShipment(draft.id)).toEqual({ ok: true, value: undefined });
    expect(await platform.confirmShipment(draft.id)).toEqual({ ok: true, value: undefined });
    expect(must(await platform.readShipment(draft.id)).status).toBe('confirmed');
    await sandbox.control('settings', { autoConfirm: true });
  });

  it('is cancelled, and again without harm, and is still found', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    expect(await platform.cancelShipment(draft.id)).toEqual({ ok: true, value: undefined });
    expect(await platform.cancelShipment(draft.id)).toEqual({ ok: true, value: undefined });
    expect(must(await platform.findShipment(draft))?.status).toBe('cancelled');
  });

  it('that was handed over cannot be cancelled', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    await sandbox.control(`shipments/${draft.id}/status`, { status: 'sent' });
    expect(await platform.cancelShipment(draft.id)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', detail: 'Cannot cancel', mayHaveHappened: false },
    });
  });

  it('that is unknown cannot be read, confirmed or cancelled', async () => {
    const answers = [
      platform.readShipment('PBX9'),
      platform.confirmShipment('PBX9'),
      platform.cancelShipment('PBX9'),
    ];
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found', detail: 'Shipment not found' } });
    }
  });
});

describe('the platform refuses', () => {
  it('a shipment under an id in use', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    expect(await platform.createShipment(draft)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  });

  it('a shipment without all units of an order, and names the order', async () => {
    const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
    const draft = await draftOf(sandbox, platform, { ...order, items: order.items.slice(0, 1) });
    const answer = await platform.createShipment(draft);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: 'shipment validation error', mayHaveHappened: false },
    });
    expect(answer.ok ? [] : answer.error.fields[0]?.message).toContain(order.id);
    expect(await platform.findShipment(draft)).toEqual({ ok: true, value: null });
  });

  it('an order older than 6 days', async () => {
    const createdAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
    const order = must(await platform.readOrder(await addOrder(sandbox, 1, { createdAt })));
    const draft = await draftOf(sandbox, platform, order);
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: 'period exceeded' },
    });
  });

  it('to cancel a unit that is in a shipment', async () => {
    const draft = await orderReadyToShip(sandbox, platform);
    must(await platform.createShipment(draft));
    const id = draft.pallets[0]?.packs[0]?.items[0]?.orderNr ?? '';
    const order = must(await platform.readOrder(id));
    const [item] = order.items;
    if (item === undefined) throw new Error('no item');
    expect(await platform.cancelItem(order.id, item, 'Брак')).toMatchObject({
      ok: false,
      error: { kind: 'conflict', detail: 'Cancel unavailable because active shipment exist' },
    });
  });

  it('a wrong secret, which is not sent again at once', async () => {
    const wrong = platformOf({ ...sandbox, clientSecret: 'wrong-secret' });
    const tokens = async () => (await sandbox.log()).filter(({ path }) => path === '/auth/token').length;
    const before = await tokens();
    for (let call = 0; call < 3; call += 1) {
      expect(await wrong.readOrder('RU1')).toMatchObject({
        ok: false,
        error: { kind: 'partner-not-found', code: 50400 },
      });
    }
    expect(await tokens()).toBe(before + 1);
  });
});
