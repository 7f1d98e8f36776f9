import { describe, expect, it } from 'vitest';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES } from '../../../support/bench-goods.ts';
import { receivingBench } from '../../../support/returns-at-bench.ts';

const SOLD = 'RU251120-000001';
const [FIRST, SECOND] = [itemOf(SOLD, 1), itemOf(SOLD, 2)];
const BOX = 'RETPBX40';
const [MARK, OTHER_MARK] = [markOf(SHOES, 'A'), markOf(SHOES, 'B')];

/** Two marked units were sold; the first one comes back, in a box. */
async function boxAtTable(condition: string | null = 'ok') {
  const table = await receivingBench({ orders: [anOrder(SOLD, [SHOES, SHOES])] });
  for (const mark of [MARK, OTHER_MARK])
    expect(await table.scan(mark)).toMatchObject({ verdict: 'accepted' });
  await table.announceBox('40', BOX);
  await table.announce({ itemNr: FIRST, orderId: SOLD, sku: SHOES.sku, boxId: '40', condition });
  await table.scan('CMD:RETURNS');
  return table;
}

describe('a unit', () => {
  it.each([
    ['ok', 'return-received-ok', 'accepted'],
    ['DEFECTIVE', 'return-received-defective', 'held'],
    ['used', 'return-received-used', 'held'],
    ['without its laces', 'return-received', 'held'],
    [null, 'return-received', 'accepted'],
  ])(
    'is received by its mark: what it is, of which order, in which state (%s), and its own mark',
    async (condition, situation, sound) => {
      await using table = await boxAtTable(condition);
      expect(await table.scan(BOX)).toMatchObject({
        situation: 'return-box-opened',
        params: { units: 1, received: 0 },
      });
      expect(await table.scan(MARK)).toMatchObject({
        verdict: 'accepted',
        situation,
        sound,
        params: { name: SHOES.name, size: SHOES.size, order: SOLD, item: FIRST },
        orderId: SOLD,
        also: { situation: 'return-with-own-mark' },
      });
      expect(await table.returns()).toEqual([
        { item_nr: FIRST, received_by: '9', station: table.bench.station, mark_check: 'own' },
      ]);
      expect(await findMark(table.db, MARK)).toBeNull();
      expect(await findMark(table.db, OTHER_MARK)).not.toBeNull();
      expect(await table.scan('CMD:OK')).toMatchObject({
        situation: 'returns-ended',
        params: { received: 1 },
      });
    },
  );

  it('is received by its item number, and its mark is asked for and checked', async () => {
    await using table = await boxAtTable();
    await table.scan(BOX);
    expect(await table.scan(FIRST)).toMatchObject({
      verdict: 'accepted',
      also: { situation: 'return-scan-mark' },
    });
    expect(await table.scan(MARK)).toMatchObject({ situation: 'return-mark-own', orderId: SOLD });
    expect(await table.returns()).toMatchObject([{ item_nr: FIRST, mark_check: 'own' }]);
  });

  it('with the mark of another unit is refused as that, and listed as too much', async () => {
    await using table = await boxAtTable();
    await table.scan(BOX);
    expect(await table.scan(OTHER_MARK)).toMatchObject({
      verdict: 'refused',
      reason: 'mark-of-other-unit',
      params: { name: SHOES.name, other: SECOND },
    });
    await table.scan(FIRST);
    expect(await table.scan(OTHER_MARK)).toMatchObject({ reason: 'mark-of-other-unit' });
    expect(await table.returns()).toMatchObject([{ item_nr: FIRST, mark_check: 'other' }]);
    expect(table.view()).toMatchObject({ received: 1, missing: 0, extra: 1 });
    expect(await findMark(table.db, OTHER_MARK)).not.toBeNull();
  });

  it('is right once its own mark was scanned, whatever mark was taken for it before', async () => {
    await using table = await boxAtTable();
    for (const code of [BOX, FIRST, OTHER_MARK]) await table.scan(code);
    expect(await table.scan('4600000000000')).toMatchObject({ verdict: 'refused' });
    expect(await table.scan(MARK)).toMatchObject({ situation: 'return-mark-own', orderId: SOLD });
    expect(await table.returns()).toMatchObject([{ item_nr: FIRST, mark_check: 'own' }]);
    expect(await table.scan(MARK)).toMatchObject({ reason: 'return-already-received' });
  });

  it('is on the page of its order', async () => {
    await using table = await boxAtTable();
    for (const code of [BOX, MARK]) await table.scan(code);
    const { events } = await table.db
      .selectFrom('journal')
      .select('events')
      .where('order_id', '=', SOLD)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(events).events).toMatchObject([
      { action: 'return-received', about: `${SOLD} ${FIRST}` },
    ]);
  });

  it('that is scanned twice is received once', async () => {
    await using table = await boxAtTable();
    for (const code of [BOX, MARK]) await table.scan(code);
    for (const code of [MARK, FIRST, SHOES.barcode])
      expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason: 'return-already-received' });
    expect(await table.returns()).toHaveLength(1);
    expect(table.view()).toMatchObject({ received: 1, extra: 0 });
  });

  it('that the scanner reads twice is one read', async () => {
    await using table = await boxAtTable();
    await table.scan(BOX, { endedAt: 0 });
    expect(await table.scan(MARK, { endedAt: 1_000 })).toMatchObject({ verdict: 'accepted' });
    expect(await table.scan(MARK, { endedAt: 1_030 })).toMatchObject({
      verdict: 'info',
      reason: 'double-read',
    });
  });

  it('is received without a box, too', async () => {
    await using table = await boxAtTable();
    expect(await table.scan(MARK)).toMatchObject({ verdict: 'accepted' });
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'returns-ended' });
  });

  it('of another box is received, and said to be of that', async () => {
    await using table = await boxAtTable();
    await table.announceBox('41', 'RETPBX41');
    await table.scan('RETPBX41');
    expect(await table.scan(MARK)).toMatchObject({
      verdict: 'accepted',
      sound: 'held',
      also: { situation: 'return-of-other-box' },
    });
  });

  it('is received by a barcode where it makes no difference which one it is, and else asked for', async () => {
    await using table = await boxAtTable();
    const [a, b] = ['RU251120-000007', 'RU251120-000008'];
    await table.announce(
      { id: 'a1', itemNr: itemOf(a, 1), orderId: a, sku: BAG.sku },
      { id: 'a2', itemNr: itemOf(a, 2), orderId: a, sku: BAG.sku },
      { id: 'b1', itemNr: itemOf(a, 3), orderId: a, sku: SCARF.sku },
      { id: 'b2', itemNr: itemOf(b, 1), orderId: b, sku: SCARF.sku },
    );
    for (const orderId of [a, a])
      expect(await table.scan(BAG.barcode)).toMatchObject({ verdict: 'accepted', orderId });
    expect(await table.scan(BAG.barcode)).toMatchObject({ reason: 'return-already-received' });
    expect(await table.scan(SCARF.barcode)).toMatchObject({ reason: 'return-which-unit' });
    expect(await table.scan(itemOf(b, 1))).toMatchObject({ verdict: 'accepted', orderId: b });
  });

  it('with a mark that nobody has recorded is received, and said to be unproven', async () => {
    await using table = await boxAtTable();
    const order = 'RU250101-000001';
    await table.announce({ id: 'x', itemNr: itemOf(order, 1), orderId: order, sku: SHOES.sku, boxId: '40' });
    await table.scan(BOX);
    expect(await table.scan(markOf(SHOES, 'Z'))).toMatchObject({
      verdict: 'accepted',
      orderId: order,
      also: { situation: 'return-mark-unproven' },
    });
  });
});

it('says by an order or a pack which units come back, and receives none of them', async () => {
  await using table = await boxAtTable();
  const packs = await table.db.selectFrom('packs').select('pack_number').execute();
  for (const code of [SOLD, packs[0]?.pack_number ?? '']) {
    expect(await table.scan(code)).toMatchObject({
      verdict: 'info',
      situation: 'return-of-order',
      params: { order: SOLD, units: 1, received: 0 },
    });
  }
  expect(await table.returns()).toEqual([]);
  await table.scan(MARK);
  expect(await table.scan(SOLD)).toMatchObject({ params: { units: 1, received: 1 } });
  // Not listed as too much: it is no unit.
  const asked = table.asked();
  expect(await table.scan('RU250101-123456')).toMatchObject({ reason: 'return-not-ours' });
  expect(await table.scan('FBS8FB24963F')).toMatchObject({ reason: 'return-not-ours' });
  expect(table.asked()).toBe(asked);
  expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'returns-ended' });
});

describe('what is not expected', () => {
  it.each([
    ['a box of another seller', 'RETXYZ40', 'return-not-ours'],
    ['a box that nobody has announced', 'RETPBX99', 'return-unknown'],
    ['a unit that was sold and is not said to come back', SECOND, 'return-unknown'],
    ['a number that nobody has', 'RU250101-123456-001', 'return-not-ours'],
    ['goods that were never sold', BELT.barcode, 'return-unknown'],
    ['a marked unit that was never sold, without a box', markOf(SHOES, 'Q'), 'return-unknown'],
    ['goods of nobody', '4006381333931', 'return-not-ours'],
    ['a mark of goods of nobody', '010400638133393121ABCDEFGHIJKLM', 'return-not-ours'],
    ['a text', 'whatever', 'return-unknown'],
  ])('is said and changes nothing: %s', async (_what, code, reason) => {
    await using table = await boxAtTable();
    expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason });
    expect(await table.returns()).toEqual([]);
    expect(await findMark(table.db, MARK)).not.toBeNull();
    await table.scan(code);
    expect(table.view()).toMatchObject({ isOn: true, box: null, received: 0, extra: 1 });
    expect(await table.scan(MARK)).toMatchObject({ verdict: 'accepted' });
  });

  it('is asked for at the platform, and received once it has said so', async () => {
    await using table = await boxAtTable();
    const before = table.asked();
    await table.scan(SECOND);
    expect(table.asked()).toBe(before + 1);
    await table.announce({ id: 'r2', itemNr: SECOND, orderId: SOLD, sku: SHOES.sku });
    expect(await table.scan(SECOND)).toMatchObject({ verdict: 'accepted' });
    expect(table.view()).toMatchObject({ received: 1, extra: 0 });
  });

  it('says at the end what is missing and what is too much', async () => {
    await using table = await boxAtTable();
    await table.announce({ id: 'r2', itemNr: SECOND, orderId: SOLD, sku: SHOES.sku, boxId: '40' });
    for (const code of [BOX, MARK, BELT.barcode]) await table.scan(code);
    const figures = { received: 1, missing: 1, extra: 1 };
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'ask-returns-end', params: figures });
    expect(table.view()).toMatchObject({ isOn: true, asksEnd: true });
    // A second click on the same button.
    expect(await table.scan('CMD:OK', { secondsLater: 0 })).toMatchObject({ situation: 'ask-returns-end' });
    expect(await table.scan('CMD:OK')).toMatchObject({
      situation: 'returns-ended-differs',
      params: figures,
    });
    expect(table.view()).toMatchObject({ isOn: false, received: 1, missing: 1, extra: 1 });
    expect((await table.mode().contents())?.missing).toMatchObject([{ itemNr: SECOND }]);
  });
});

describe('two tables', () => {
  async function twoAtOneBox() {
    const one = await boxAtTable();
    const table = { station: 'table-2', db: one.db, beside: one.bench };
    const two = await receivingBench({ table });
    await one.announce(
      { id: 'r1', itemNr: FIRST, orderId: SOLD, sku: SHOES.sku, boxId: '40', condition: 'ok' },
      { id: 'r2', itemNr: SECOND, orderId: SOLD, sku: SHOES.sku, boxId: '40' },
    );
    await two.scan('CMD:RETURNS');
    for (const at of [one, two]) expect(await at.scan(BOX)).toMatchObject({ params: { units: 2 } });
    const own = async () => [...(await one.returns()).map(({ station }) => station)];
    const dispose = async () => {
      await two[Symbol.asyncDispose]();
      await one[Symbol.asyncDispose]();
    };
    return { one, two, own, [Symbol.asyncDispose]: dispose };
  }

  it('receive each unit of one box once, and the second one is told', async () => {
    await using tables = await twoAtOneBox();
    const { one, two } = tables;
    expect(await one.scan(MARK)).toMatchObject({ verdict: 'accepted' });
    expect(await two.scan(MARK)).toMatchObject({ verdict: 'refused', reason: 'return-already-received' });
    expect(await two.scan(OTHER_MARK)).toMatchObject({ verdict: 'accepted' });
    expect(await tables.own()).toEqual([one.bench.station, 'table-2']);
    // Nothing of the box is missing, although each has scanned a part of it.
    for (const at of [one, two])
      expect(await at.scan('CMD:OK')).toMatchObject({
        situation: 'returns-ended',
        params: { received: 1, missing: 0 },
      });
  });

  it('that scan a unit at the same moment receive it once', async () => {
    await using tables = await twoAtOneBox();
    const { one, two } = tables;
    const answers = await Promise.all([one.scan(MARK, { endedAt: 1 }), two.scan(MARK, { endedAt: 1 })]);
    expect(answers.map(({ verdict, reason }) => reason ?? verdict).toSorted()).toEqual([
      'accepted',
      'return-already-received',
    ]);
    expect(await tables.own()).toHaveLength(1);
    expect(await findMark(one.db, MARK)).toBeNull();
  });
});

describe('the question at the end', () => {
  async function asked() {
    const table = await boxAtTable();
    for (const code of [BOX, 'CMD:OK']) await table.scan(code);
    expect(table.view()).toMatchObject({ isOn: true, asksEnd: true });
    return table;
  }

  it('is left by Back, and the receiving goes on', async () => {
    await using table = await asked();
    expect(await table.scan('CMD:BACK')).toMatchObject({ situation: 'returns-go-on' });
    expect(table.view()).toMatchObject({ isOn: true, asksEnd: false });
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'ask-returns-end' });
  });

  it('is withdrawn by the next unit, and not asked when all is right then', async () => {
    await using table = await asked();
    await table.scan(MARK);
    expect(table.view()).toMatchObject({ asksEnd: false, missing: 0 });
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'returns-ended' });
  });

  it('is asked again after a restart', async () => {
    await using table = await asked();
    await table.restart();
    expect(table.view()).toMatchObject({ isOn: true, asksEnd: false });
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'ask-returns-end' });
  });
});

describe('the mode', () => {
  it('is for supervisors, and begins while no order is open', async () => {
    await using packer = await receivingBench({ operator: '1' });
    expect(await packer.scan('CMD:RETURNS')).toMatchObject({
      reason: 'not-allowed',
      params: { name: expect.any(String) },
    });
    await using nobody = await receivingBench({ operator: null });
    expect(await nobody.scan('CMD:RETURNS')).toMatchObject({ reason: 'no-operator' });
    await using packing = await receivingBench({ orders: [anOrder(SOLD, [BAG, SCARF])] });
    await packing.scan(BAG.barcode);
    expect(await packing.scan('CMD:RETURNS')).toMatchObject({
      reason: 'not-allowed',
      params: { orderOpen: SOLD, isReturns: 1 },
    });
    expect(await packing.scan(SCARF.barcode)).toMatchObject({ situation: 'order-done' });
  });

  it('packs nothing, leaves what was received, and goes on after a restart', async () => {
    await using table = await boxAtTable();
    await table.scan(BOX);
    for (const code of ['PALPBX1', 'CMD:CLOSE', 'CMD:STOCK'])
      expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason: 'returns-on' });
    await table.scan(FIRST);
    await table.restart();
    expect(table.view()).toMatchObject({ isOn: true, box: BOX, received: 1, missing: 0 });
    expect(await table.scan(MARK)).toMatchObject({ situation: 'return-mark-own' });
    expect(await table.scan('CMD:BACK')).toMatchObject({ situation: 'returns-left' });
    expect(await table.returns()).toHaveLength(1);
    expect(await table.scan('CMD:OK')).not.toMatchObject({ situation: 'returns-ended' });
  });

  it('waits for an alarm, and only then is ended by the next OK', async () => {
    await using table = await boxAtTable();
    await table.bench.service.change(async () => ({
      kind: 'label-outdated',
      events: [
        { type: 'AlarmRaised', alarm: { reason: 'label-outdated', params: {}, text: '', mixUp: undefined } },
      ],
      undo: 'keep',
    }));
    expect(await table.scan(MARK)).toMatchObject({ reason: 'locked' });
    table.bench.clock.advance(5);
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(await table.scan(MARK)).toMatchObject({ verdict: 'accepted' });
    expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'returns-ended' });
  });

  it('pauses while another person is logged in, and goes on with whoever has begun it', async () => {
    await using table = await boxAtTable();
    await table.scan(BOX);
    await table.scan('OP:1');
    expect(table.view()).toMatchObject({ isOn: false, isPaused: true, box: BOX });
    await table.scan('OP:9');
    expect(table.view()).toMatchObject({ isOn: true, isPaused: false, box: BOX, missing: 1 });
    await table.scan('CMD:BACK');
    expect(table.view()).toMatchObject({ isOn: false, isPaused: false });
  });

  it('ends when an order is opened by a click', async () => {
    await using table = await receivingBench({ orders: [anOrder(SOLD, [BAG])] });
    await table.scan('CMD:RETURNS');
    await table.click(SOLD);
    await table.mode().benchChanged();
    expect(table.view()).toMatchObject({ isOn: false });
  });
});

it('packs the mark of a received unit again, without a supervisor’s release', async () => {
  const again = 'RU251120-000002';
  await using table = await receivingBench({ orders: [anOrder(SOLD, [SHOES]), anOrder(again, [SHOES])] });
  await table.scan(MARK);
  await table.announce({ itemNr: FIRST, orderId: SOLD, sku: SHOES.sku });
  await table.scan('CMD:RETURNS');
  await table.scan(MARK);
  await table.scan('CMD:OK');
  await table.scan('OP:1');
  expect(await table.scan(MARK)).toMatchObject({ situation: 'order-done', orderId: again });
  // The platform says later what the table knows already: the mark stays on its new unit.
  await table.announce({ itemNr: FIRST, orderId: SOLD, sku: SHOES.sku, status: 'RECEIVED' });
  expect(await findMark(table.db, MARK)).toMatchObject({ orderId: again });
});
