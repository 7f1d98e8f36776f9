import { describe, expect, it } from 'vitest';
import type { OrderPageView, TimelineEntry } from '#shared/contract/order-page.ts';
import { lookupFloor, MARK, PACK } from '../../../support/lookup-floor.ts';
import { itemNr, ORDER, OTHER } from '../../../support/stored-bench.ts';

type Floor = Awaited<ReturnType<typeof lookupFloor>>;

async function pageOf({ lookup }: Floor, orderId = ORDER): Promise<OrderPageView> {
  const { order } = await lookup.order(orderId);
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** What each entry did, the oldest first. */
function did(timeline: readonly TimelineEntry[]): readonly string[] {
  return timeline
    .filter(({ what }) => what === 'scan' || what === 'change')
    .flatMap((entry) => ('steps' in entry ? [entry.steps.map((step) => step.did).join(' ')] : []))
    .toReversed();
}

describe('the page of an order', () => {
  it('has its facts, units, packs, labels and who packed it', async () => {
    await using station = await lookupFloor();
    const page = await pageOf(station);
    expect(page).toMatchObject({
      orderId: ORDER,
      country: 'RU',
      status: 'confirmed',
      hold: null,
      openAt: null,
      units: [
        { itemNr: itemNr(1), state: 'packed', pack: 1, uit: MARK.uit, by: 'Анна Ким' },
        { itemNr: itemNr(2), state: 'packed', pack: 1, uit: null, by: 'Анна Ким' },
      ],
      packs: [
        {
          ordinal: 1,
          packNumber: PACK,
          status: 'closed',
          units: 2,
          by: 'Анна Ким',
          pallet: 'PAL1',
          shipment: null,
          actions: ['reopen', 'take-off'],
        },
      ],
      prints: [{ kind: 'pack-label', number: PACK, status: 'waiting', reason: 'close' }],
    });
    expect(JSON.stringify(page)).not.toContain(MARK.tail);
  });

  it.each(['OP:z9', 'ЩЗЖя9'])(
    'hides the id of a badge that was scanned while it was open: %s',
    async (badge) => {
      await using station = await lookupFloor();
      await station.bench.number('FBS1F1365965');
      await station.bench.scan(OTHER, badge);
      const { timeline } = await pageOf(station, OTHER);
      const texts = timeline.flatMap((entry) => (entry.what === 'scan' ? [entry.text] : []));
      expect(texts).toEqual(['OP:…', OTHER]);
    },
  );

  it('tells what each scan did, and by whom', async () => {
    await using station = await lookupFloor();
    const { timeline } = await pageOf(station);
    expect(did(timeline)).toEqual([
      'order-opened pack-started',
      'unit-packed',
      'unit-packed pack-closed pack-placed order-left',
    ]);
    expect(timeline.filter(({ what }) => what === 'scan').map(({ by }) => by)).toEqual(
      Array(3).fill('Анна Ким'),
    );
    expect(timeline.find((entry) => entry.what === 'scan')).toMatchObject({ text: 'B', verdict: 'accepted' });
  });

  it('has refused scans, undone ones and reopened packs', async () => {
    await using station = await lookupFloor();
    await station.bench.scan('CMD:REOPEN', PACK, 'A', 'CMD:UNDO', 'A', 'A');
    const { timeline } = await pageOf(station);
    expect(did(timeline).slice(3)).toEqual([
      'order-opened pack-taken-off pack-reopened unit-taken-out unit-taken-out',
      'unit-packed',
      'unit-taken-out',
      'unit-packed',
      '',
    ]);
    expect(timeline.find((entry) => entry.what === 'scan' && entry.verdict === 'refused')).toMatchObject({
      reason: 'too-many',
      text: 'A',
    });
  });

  it('has changes without a scan, those of several orders as well', async () => {
    await using station = await lookupFloor({ who: 'z9' });
    const about = [ORDER, OTHER];
    await station.actions.record('order-confirmed', about);
    await station.actions.record('print-repeated', [`1 ${PACK} torn`]);
    await station.actions.record('hold-reason-given', [`${OTHER} damaged`]);
    const ofOrder = await pageOf(station);
    expect(did(ofOrder.timeline).slice(3)).toEqual(['order-confirmed', 'print-repeated']);
    const ofOther = await pageOf(station, OTHER);
    expect(did(ofOther.timeline)).toEqual(['order-confirmed', 'hold-reason-given']);
    expect(ofOther.timeline[0]).toMatchObject({ by: 'Ольга', steps: [{ reason: 'damaged' }] });
  });

  it('names the unit and the status that a supervisor has asked for, at their own order alone', async () => {
    await using station = await lookupFloor();
    await station.actions.record('unit-cancelled', [`${ORDER} ${itemNr(1)} Брак`]);
    // Earlier versions did not write why.
    await station.actions.record('order-cancelled', [ORDER]);
    await station.actions.record('order-cancelled', [`${ORDER} Не успеваю отгрузить вовремя`]);
    await station.actions.record('status-requested', [`${ORDER} ${itemNr(2)} returned`, `${OTHER} shipped`]);
    const asked = async (orderId: string) =>
      (await pageOf(station, orderId)).timeline.flatMap((entry) =>
        entry.what === 'change' ? entry.steps.map((step) => [step.did, step.itemNr, step.reason]) : [],
      );
    expect((await asked(ORDER)).slice(0, 4)).toEqual([
      ['status-requested', itemNr(2), 'returned'],
      ['order-cancelled', null, 'Не успеваю отгрузить вовремя'],
      ['order-cancelled', null, null],
      ['unit-cancelled', itemNr(1), 'Брак'],
    ]);
    expect(await asked(OTHER)).toEqual([['status-requested', null, 'shipped']]);
  });

  it('leaves out codes that were looked up while the order was open', async () => {
    await using station = await lookupFloor();
    await station.bench.scan(OTHER);
    const before = await pageOf(station, OTHER);
    await station.bench.db
      .updateTable('journal')
      .set({ reason: 'looked-up', verdict: 'info' })
      .where('order_id', '=', OTHER)
      .execute();
    expect(before.timeline).toHaveLength(1);
    expect((await pageOf(station, OTHER)).timeline).toEqual([]);
  });

  it('is found by the number without the country; another number has none', async () => {
    await using station = await lookupFloor();
    expect((await pageOf(station, ORDER.slice(2).toLowerCase())).orderId).toBe(ORDER);
    expect(await station.lookup.order('RU251120-999999')).toEqual({ order: null });
    expect(await station.lookup.order('../../etc')).toEqual({ order: null });
  });

  it('offers what the bench would do', async () => {
    await using station = await lookupFloor();
    expect(await pageOf(station, OTHER)).toMatchObject({ blocked: null, actions: ['open', 'hold'] });
    expect(await pageOf(station)).toMatchObject({ blocked: 'order-packed', actions: ['hold'] });
    await station.bench.scan(OTHER);
    expect(await pageOf(station, OTHER)).toMatchObject({ openAt: 'here', actions: [] });
  });
});

describe('the page of a pack', () => {
  it('has the units, labels and scans of that pack only', async () => {
    await using station = await lookupFloor();
    const { bench, lookup } = station;
    await bench.number('FBS000000002', OTHER);
    await bench.number('FBS000000003', OTHER);
    await bench.scan(OTHER, 'A', 'CMD:NEW', 'B');
    const { page } = await lookup.pack('fbs000000003');
    expect(page).toMatchObject({
      pack: { ordinal: 2, packNumber: 'FBS000000003', units: 1 },
      order: { orderId: OTHER, units: [{ itemNr: itemNr(2, OTHER) }], packs: [{ ordinal: 2 }] },
    });
    expect(page?.order.prints.map(({ number }) => number)).toEqual(['FBS000000003']);
    expect(did(page?.order.timeline ?? [])).toEqual([
      'pack-started',
      'unit-packed pack-closed pack-placed order-left',
    ]);
  });

  it('does not exist for a spare or unknown number', async () => {
    await using station = await lookupFloor();
    await station.bench.number('FBS00000ABCD', OTHER);
    expect(await station.lookup.pack('FBS00000ABCD')).toEqual({ page: null });
    expect(await station.lookup.pack('%')).toEqual({ page: null });
  });
});

describe('an order held from its page', () => {
  it('goes to the hold shelf with its reason, and says so', async () => {
    await using station = await lookupFloor();
    expect(await station.lookup.hold(OTHER, 'damaged')).toEqual({ done: true });
    const page = await pageOf(station, OTHER);
    expect(page).toMatchObject({
      hold: { reason: 'held-by-packer', note: 'damaged', by: 'Анна Ким' },
      blocked: 'order-on-hold',
      actions: ['release'],
    });
    expect(did(page.timeline)).toEqual(['order-held hold-reason-given']);
  });

  it('keeps the steps of other orders, and forgets those of this one', async () => {
    await using station = await lookupFloor();
    const { bench, lookup } = station;
    await lookup.hold(OTHER, 'damaged');
    expect(bench.service.state().undo).not.toBeNull();
    await lookup.hold(ORDER, 'damaged');
    expect(bench.service.state().undo).toBeNull();
  });

  it.each([
    ['open at a bench', async ({ bench }: Floor) => void (await bench.scan(OTHER)), 'order-claimed'],
    [
      'held already',
      async ({ lookup }: Floor) => void (await lookup.hold(OTHER, 'damaged')),
      'order-on-hold',
    ],
    [
      'cancelled',
      async ({ bench }: Floor) =>
        void (await bench.db
          .updateTable('orders')
          .set({ status: 'canceled' })
          .where('id', '=', OTHER)
          .execute()),
      'order-cancelled',
    ],
    ['left by everybody', async ({ bench }: Floor) => void (await bench.scan('CMD:LOGOUT')), 'no-operator'],
  ])('is refused while it is %s', async (_what, before, reason) => {
    await using station = await lookupFloor();
    await before(station);
    expect(await station.lookup.hold(OTHER, 'damaged')).toMatchObject({ done: false, reason });
  });
});
