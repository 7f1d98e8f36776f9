import { describe, expect, it } from 'vitest';
import { itemNr, numberingStation, ORDER, packId } from '../../../support/numbering-station.ts';

describe('the numbers of a plan', () => {
  it('are requested after the assembly, and assigned to the packs in the order of the plan', async () => {
    await using station = await numberingStation([2, 1]);
    await station.plan();
    await station.settle();
    const { model } = station;
    expect(model.assembled).toEqual([[itemNr(1), itemNr(2)], [itemNr(3)]]);
    const [one = '', two = ''] = model.sets[0] ?? [];
    // The later number sorts first: the order of the answer counts.
    expect(two < one).toBe(true);
    const pairs = new Map([
      [packId(1), one],
      [packId(2), two],
    ]);
    expect(await station.numbers()).toEqual(pairs);
    const packs = (await station.stored())?.packs.map((pack) => [pack.packId, pack.packNumber]);
    expect(new Map(packs as [string, string][])).toEqual(pairs);
    expect((await station.stored())?.stage).toBe('numbered');
  });

  it.each(['never-arrives', 'answer-lost', 'arrives-late', 'not-sent', 'station-ends-after'] as const)(
    'are one set when the assembly %s',
    async (loss) => {
      await using station = await numberingStation([1, 1]);
      await station.plan();
      station.model.losses = [loss];
      await station.settle();
      expect(station.model).toMatchObject({ sets: [[expect.any(String), expect.any(String)]] });
      expect([...(await station.numbers()).values()]).toEqual(station.model.sets[0]);
    },
  );

  it('need no second assembly when the answer to the first was lost', async () => {
    await using station = await numberingStation([1]);
    await station.plan();
    station.model.losses = ['answer-lost'];
    await station.settle();
    expect(station.model.assemblies).toBe(1);
  });

  it.each(['never-arrives', 'answer-lost', 'arrives-late', 'not-sent', 'station-ends-after'] as const)(
    'are one set when the request for them %s',
    async (loss) => {
      await using station = await numberingStation([1, 1]);
      await station.plan();
      station.model.losses = ['works', loss];
      await station.settle();
      expect(station.model.sets).toHaveLength(1);
      expect([...(await station.numbers()).values()]).toEqual(station.model.sets[0]);
    },
  );

  it('are requested after another assembly if only the status suggested the first', async () => {
    await using station = await numberingStation([1]);
    station.change({ status: 'AWAITING_SHIPMENT' });
    await station.plan();
    station.model.losses = ['never-arrives'];
    await station.settle();
    expect(station.model).toMatchObject({ assembled: [[itemNr(1)]], sets: [[expect.any(String)]] });
  });

  it('leave out a unit that was cancelled meanwhile', async () => {
    await using station = await numberingStation([1, 2]);
    await station.plan();
    const [one, two, three] = station.model.order.items;
    if (!one || !two || !three) throw new Error('no items');
    station.change({ items: [{ ...one, status: 'CANCELED' }, two, { ...three, status: 'CANCELED' }] });
    await station.settle();
    expect(station.model.assembled).toEqual([[itemNr(2)]]);
    const number = station.model.sets[0]?.[0];
    expect([...(await station.numbers())]).toEqual([
      [packId(1), null],
      [packId(2), number],
    ]);
  });

  it('put the order on hold while the platform has given them and does not show them', async () => {
    await using station = await numberingStation([1]);
    await station.plan();
    Object.assign(station.model, { losses: ['works', 'answer-lost'], hidesNumbers: true });
    await station.settle();
    expect(await station.holdReason()).toBe('numbers-not-shown');
    station.change({ packNumbers: [...(station.model.sets[0] ?? [])] });
    await station.db.updateTable('orders').set({ hold_reason: null }).execute();
    await station.plan();
    await station.settle();
    expect([...(await station.numbers()).values()]).toEqual(station.model.sets[0]);
  });

  it('put the order on hold if the platform refuses the assembly, and no numbers are requested', async () => {
    await using station = await numberingStation([1]);
    await station.plan();
    station.model.refusesAssembly = true;
    await station.settle();
    expect(await station.holdReason()).toBe('number-refused');
    expect((await station.stored())?.stage).toBe('planned');
  });
});

describe('packs with numbers of v1', () => {
  it('are assembled, and no numbers are requested', async () => {
    await using station = await numberingStation([1, 1]);
    await station.giveV1Number(1, 'FBS000000001');
    await station.giveV1Number(2, 'FBS000000002');
    await station.plan();
    station.model.losses = ['answer-lost'];
    await station.settle();
    expect(station.model).toMatchObject({ assembled: [[itemNr(1)], [itemNr(2)]], sets: [] });
    expect((await station.stored())?.stage).toBe('numbered');
  });

  it('go on without an assembly if the platform refuses it', async () => {
    await using station = await numberingStation([1]);
    await station.giveV1Number(1, 'FBS000000001');
    station.model.refusesAssembly = true;
    await station.plan();
    await station.settle();
    expect(await station.holdReason()).toBeNull();
    expect((await station.stored())?.stage).toBe('numbered');
    const [entry] = await station.db.selectFrom('outbox').selectAll().execute();
    expect(entry).toMatchObject({ status: 'done', error: null });
  });

  it('get numbers only for the packs that have none', async () => {
    await using station = await numberingStation([1, 1, 1]);
    await station.giveV1Number(2, 'FBS000000002');
    await station.plan();
    await station.settle();
    const [one, two] = station.model.sets[0] ?? [];
    expect([...(await station.numbers()).values()]).toEqual([one, 'FBS000000002', two]);
  });
});

describe('a request that was made under v1 and is tried under v2', () => {
  it('ends without harm while nothing is planned', async () => {
    await using station = await numberingStation([1]);
    await station.ask();
    await station.settle();
    expect(station.model).toMatchObject({ assemblies: 0, sets: [] });
    expect(await station.holdReason()).toBeNull();
  });

  it('uses the numbers that v1 gave with a lost answer', async () => {
    await using station = await numberingStation([1]);
    station.model.api = 'v1';
    station.model.losses = ['answer-lost'];
    await station.ask();
    await station.once();
    station.model.api = 'v2';
    await station.plan();
    await station.settle();
    expect(station.model).toMatchObject({ assembled: [[itemNr(1)]], sets: [] });
    expect([...(await station.numbers()).values()]).toEqual(station.model.order.packNumbers);
  });

  it('is made through v1 again after the station switched back', async () => {
    await using station = await numberingStation([1]);
    await station.plan();
    station.model.losses = ['not-sent'];
    await station.once();
    station.model.api = 'v1';
    await station.settle();
    expect([...(await station.numbers()).values()]).toEqual(station.model.order.packNumbers);
    expect(station.model.assemblies).toBe(0);
  });
});

describe('a plan with a unit whose cancellation was refused', () => {
  it('is dropped before it is sent: the order is not complete', async () => {
    await using station = await numberingStation([1, 1]);
    await station.db
      .updateTable('order_items')
      .set({ cancel_asked: 1 })
      .where('item_nr', '=', itemNr(2))
      .execute();
    await station.plan();
    expect((await station.stored())?.packs).toHaveLength(1);
    await station.settle();
    expect(await station.stored()).toBeNull();
    expect(station.model.assemblies).toBe(0);
    expect(station.model.order.id).toBe(ORDER);
  });
});
