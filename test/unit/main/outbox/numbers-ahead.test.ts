import { describe, expect, it } from 'vitest';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import { aheadStation } from '../../../support/ahead-station.ts';
import type { Loss } from '../../../support/numbering-platform.ts';
import { ORDER, packId } from '../../../support/numbering-station.ts';

type Station = Awaited<ReturnType<typeof aheadStation>>;

/** The bench opens the order: a pack of it waits for a number, and the bench asks for one. */
function open({ db, requests }: Station): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const pack = { id: packId(1), order_id: ORDER, ordinal: 1, pack_number: null, status: 'open' };
    const rest = { operator: null, opened_at: '', closed_at: null, pallet: null };
    await trx
      .insertInto('packs')
      .values({ ...pack, ...rest })
      .execute();
    await trx.updateTable('orders').set({ claimed_by: 'table' }).where('id', '=', ORDER).execute();
    await refreshQueueLines(trx, ORDER);
    await requests.requestPackNumbers(trx, ORDER);
  });
}

describe('under REST v1 a number that is asked for ahead', () => {
  it('is one, spare until the order is opened, and makes the request of the bench ask for none', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    await at.ask();
    await at.carryOut();
    expect(await at.known()).toEqual([[at.model.order.packNumbers[0], null]]);
    await open(at);
    await at.carryOut();
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(await at.entries()).toEqual(['prefetch-numbers done', 'pack-numbers done']);
    expect([...(await at.numbers()).values()]).toEqual(at.model.order.packNumbers);
  });

  it('is not asked for an order that has one, or has left the queue', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    await at.ask();
    await at.carryOut();
    await at.ask();
    await at.carryOut();
    await at.db.deleteFrom('pack_numbers').execute();
    await at.db.deleteFrom('queue_lines').execute();
    await at.ask();
    await at.carryOut();
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(at.asked).toEqual(['given', 'left', 'left']);
  });

  it('is still one when the answer is lost: the order shows it', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    at.model.losses.push('answer-lost');
    await at.ask();
    await at.carryOut();
    expect(await at.entries()).toEqual(['prefetch-numbers waiting']);
    await at.carryOut(60_000);
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(await at.known()).toEqual([[at.model.order.packNumbers[0], null]]);
  });

  it('is asked for again when the request never arrived', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    at.model.losses.push('never-arrives');
    await at.ask();
    await at.carryOut();
    await at.carryOut(60_000);
    expect(at.model.order.packNumbers).toHaveLength(1);
  });

  it('leaves nothing in the lane when the platform is away, so that nobody waits for its next try', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    at.model.losses.push('not-sent');
    await at.ask();
    await at.carryOut();
    expect([await at.open(), at.asked]).toEqual([[], ['failed']]);
  });

  it('makes way for the bench while it is in doubt', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    at.model.losses.push('never-arrives');
    await at.ask();
    await at.carryOut();
    await open(at);
    expect(await at.entries()).toEqual(['pack-numbers waiting']);
    await at.carryOut();
    expect([...(await at.numbers()).values()]).toEqual(at.model.order.packNumbers);
  });
});

describe('the request of the bench under REST v1', () => {
  it('asks for what the spare numbers of the order do not reach for', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    await at.ask();
    await at.carryOut();
    await open(at);
    const second = { id: packId(2), order_id: ORDER, ordinal: 2, pack_number: null, status: 'open' };
    await at.db
      .insertInto('packs')
      .values({ ...second, operator: null, opened_at: '', closed_at: null, pallet: null })
      .execute();
    await at.carryOut();
    expect(at.model.order.packNumbers).toHaveLength(2);
  });
});

describe('under REST v2 a number that is asked for ahead', () => {
  it('comes with the plan of its one pack, and is tied to it', async () => {
    await using at = await aheadStation({ api: 'v2', units: 1 });
    expect(await at.ask()).toBe(true);
    await at.carryOut();
    const [number] = at.model.order.packNumbers;
    expect(await at.stored()).toMatchObject({
      ...{ stage: 'numbered', packs: [{ packId: packId(1), packNumber: number }] },
    });
    expect(await at.known()).toEqual([[number, null]]);
  });

  it('is not asked for where the units could go in two packs', async () => {
    await using at = await aheadStation({ api: 'v2', units: 2 });
    expect(await at.ask()).toBe(false);
    expect(await at.stored()).toBeNull();
  });

  it('is asked for an order of two units where they are to go in one pack', async () => {
    await using at = await aheadStation({ api: 'v2', units: 2, assembleAt: 'prefetch' });
    await at.ask();
    await at.carryOut();
    expect(at.model.assembled).toEqual([at.order.items.map(({ itemNr }) => itemNr)]);
    expect(at.model.sets).toHaveLength(1);
  });

  it.each<[string, readonly Loss[]]>([
    ['the assembly', ['never-arrives']],
    ['the answer to the assembly', ['answer-lost']],
    ['the assembly for a while', ['arrives-late']],
    ['the question', ['works', 'never-arrives']],
    ['the answer', ['works', 'answer-lost']],
    ['the question for a while', ['works', 'arrives-late']],
  ])('is one although %s is lost, as soon as it is asked for again', async (_what, losses) => {
    await using at = await aheadStation({ api: 'v2', units: 1 });
    at.model.losses.push(...losses);
    for (let times = 0; times < 4 && (await at.stored())?.stage !== 'numbered'; times += 1) {
      await at.ask();
      await at.carryOut();
      expect(await at.open()).toEqual([]);
    }
    expect(at.model.sets).toHaveLength(1);
    expect(await at.known()).toEqual([[at.model.order.packNumbers[0], null]]);
  });

  it('is refused without a word on any list, and no order is held for it', async () => {
    await using at = await aheadStation({ api: 'v2', units: 1 });
    at.model.refusesAssembly = true;
    await at.ask();
    await at.carryOut();
    expect(at.asked).toEqual(['refused']);
    expect([await at.entries(), await at.holdReason()]).toEqual([['prefetch-numbers done'], null]);
    expect((await at.stored())?.stage).toBe('planned');
  });

  it('that the platform gave and does not show holds no order', async () => {
    await using at = await aheadStation({ api: 'v2', units: 1 });
    at.model.hidesNumbers = true;
    at.model.losses.push('works', 'answer-lost');
    for (const _ of [1, 2]) {
      await at.ask();
      await at.carryOut();
    }
    expect([at.asked, await at.holdReason()]).toEqual([['failed', 'refused'], null]);
    expect((await at.stored())?.stage).toBe('asking');
  });

  it('is left to others where the order may not be packed any more, or has numbers that are not ours', async () => {
    for (const change of [{ status: 'Ready for shipment' }, { packNumbers: ['FBS000000001'] }]) {
      await using at = await aheadStation({ api: 'v2', units: 1 });
      at.change(change);
      await at.ask();
      await at.carryOut();
      expect([at.model.assemblies, await findPlan(at.db, ORDER), at.asked]).toEqual([0, null, ['left']]);
    }
  });

  it('is not asked for when the order got a unit that the station does not know of yet', async () => {
    await using at = await aheadStation({ api: 'v2', units: 1 });
    const [unit] = at.order.items;
    if (unit) at.change({ items: [unit, { ...unit, itemNr: `${ORDER}-002`, itemId: '2' }] });
    await at.ask();
    await at.carryOut();
    expect([at.model.assemblies, await at.stored()]).toEqual([0, null]);
  });
});

describe('when the version changes', () => {
  it('a request that v1 did not carry out is harmless under v2', async () => {
    await using at = await aheadStation({ api: 'v1', units: 2 });
    await at.ask();
    at.model.api = 'v2';
    await at.carryOut();
    expect([at.model.sets, at.asked]).toEqual([[], ['left']]);
  });

  it('a spare number of v1 needs no plan under v2', async () => {
    await using at = await aheadStation({ api: 'v1', units: 1 });
    await at.ask();
    await at.carryOut();
    at.model.api = 'v2';
    await at.ask();
    await at.carryOut();
    expect([at.model.assemblies, at.model.order.packNumbers.length]).toEqual([0, 1]);
  });
});
