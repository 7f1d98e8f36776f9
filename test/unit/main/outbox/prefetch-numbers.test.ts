import { describe, expect, it } from 'vitest';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import type { Loss } from '../../../support/numbering-platform.ts';
import { ORDER, packId } from '../../../support/numbering-station.ts';
import { prefetchStation } from '../../../support/prefetch-station.ts';

type Station = Awaited<ReturnType<typeof prefetchStation>>;

/** The bench opens the order: one of its packs waits for a number, and the bench requests one. */
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

describe('under REST v1 a prefetched number', () => {
  it('is spare until the order is opened, and the bench then requests none', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    await at.prefetch();
    await at.carryOut();
    expect(await at.storedNumbers()).toEqual([[at.model.order.packNumbers[0], null]]);
    await open(at);
    await at.carryOut();
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(await at.entries()).toEqual(['prefetch-numbers done', 'pack-numbers done']);
    expect([...(await at.numbers()).values()]).toEqual(at.model.order.packNumbers);
  });

  it('is not requested for an order that has a number, or has left the queue', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    await at.prefetch();
    await at.carryOut();
    await at.prefetch();
    await at.carryOut();
    await at.db.deleteFrom('pack_numbers').execute();
    await at.db.deleteFrom('queue_lines').execute();
    await at.prefetch();
    await at.carryOut();
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(at.results).toEqual(['given', 'left', 'left']);
  });

  it('is requested once if the answer is lost: the order shows it', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    at.model.losses.push('answer-lost');
    await at.prefetch();
    await at.carryOut();
    expect(await at.entries()).toEqual(['prefetch-numbers waiting']);
    await at.carryOut(60_000);
    expect(at.model.order.packNumbers).toHaveLength(1);
    expect(await at.storedNumbers()).toEqual([[at.model.order.packNumbers[0], null]]);
  });

  it('is requested again if the request never arrived', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    at.model.losses.push('never-arrives');
    await at.prefetch();
    await at.carryOut();
    await at.carryOut(60_000);
    expect(at.model.order.packNumbers).toHaveLength(1);
  });

  it('leaves nothing in the lane if the platform is unreachable, so that nobody waits for its next try', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    at.model.losses.push('not-sent');
    await at.prefetch();
    await at.carryOut();
    expect([await at.open(), at.results]).toEqual([[], ['failed']]);
  });

  it('does not delay the bench while it is in doubt', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    at.model.losses.push('never-arrives');
    await at.prefetch();
    await at.carryOut();
    await open(at);
    expect(await at.entries()).toEqual(['pack-numbers waiting']);
    await at.carryOut();
    expect([...(await at.numbers()).values()]).toEqual(at.model.order.packNumbers);
  });
});

describe('the request of the bench under REST v1', () => {
  it('asks for the numbers that are missing after the spare ones', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    await at.prefetch();
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

describe('under REST v2 a prefetched number', () => {
  it('belongs to the single pack of its plan', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 1 });
    expect(await at.prefetch()).toBe(true);
    await at.carryOut();
    const [number] = at.model.order.packNumbers;
    expect(await at.stored()).toMatchObject({
      stage: 'numbered',
      packs: [{ packId: packId(1), packNumber: number }],
    });
    expect(await at.storedNumbers()).toEqual([[number, null]]);
  });

  it('is not requested if the units may need two packs', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 2 });
    expect(await at.prefetch()).toBe(false);
    expect(await at.stored()).toBeNull();
  });

  it('is requested for two units that go into one pack', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 2, assembleAt: 'prefetch' });
    await at.prefetch();
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
    await using at = await prefetchStation({ api: 'v2', units: 1 });
    at.model.losses.push(...losses);
    for (let times = 0; times < 4 && (await at.stored())?.stage !== 'numbered'; times += 1) {
      await at.prefetch();
      await at.carryOut();
      expect(await at.open()).toEqual([]);
    }
    expect(at.model.sets).toHaveLength(1);
    expect(await at.storedNumbers()).toEqual([[at.model.order.packNumbers[0], null]]);
  });

  it('may be refused: no list shows it, and no order is held', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 1 });
    at.model.refusesAssembly = true;
    await at.prefetch();
    await at.carryOut();
    expect(at.results).toEqual(['refused']);
    expect([await at.entries(), await at.holdReason()]).toEqual([['prefetch-numbers done'], null]);
    expect((await at.stored())?.stage).toBe('planned');
  });

  it('holds no order if the platform gave it and does not show it', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 1 });
    at.model.hidesNumbers = true;
    at.model.losses.push('works', 'answer-lost');
    for (const _ of [1, 2]) {
      await at.prefetch();
      await at.carryOut();
    }
    expect([at.results, await at.holdReason()]).toEqual([['failed', 'refused'], null]);
    expect((await at.stored())?.stage).toBe('asking');
  });

  it('is not requested if the order may not be packed, or has numbers of others', async () => {
    for (const change of [{ status: 'Ready for shipment' }, { packNumbers: ['FBS000000001'] }]) {
      await using at = await prefetchStation({ api: 'v2', units: 1 });
      at.change(change);
      await at.prefetch();
      await at.carryOut();
      expect([at.model.assemblies, await findPlan(at.db, ORDER), at.results]).toEqual([0, null, ['left']]);
    }
  });

  it('is not requested if the order has a unit that is not stored yet', async () => {
    await using at = await prefetchStation({ api: 'v2', units: 1 });
    const [unit] = at.order.items;
    if (unit) at.change({ items: [unit, { ...unit, itemNr: `${ORDER}-002`, itemId: '2' }] });
    await at.prefetch();
    await at.carryOut();
    expect([at.model.assemblies, await at.stored()]).toEqual([0, null]);
  });
});

describe('when the version changes', () => {
  it('a request that was not carried out under v1 is harmless under v2', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 2 });
    await at.prefetch();
    at.model.api = 'v2';
    await at.carryOut();
    expect([at.model.sets, at.results]).toEqual([[], ['left']]);
  });

  it('a spare number of v1 needs no plan under v2', async () => {
    await using at = await prefetchStation({ api: 'v1', units: 1 });
    await at.prefetch();
    await at.carryOut();
    at.model.api = 'v2';
    await at.prefetch();
    await at.carryOut();
    expect([at.model.assemblies, at.model.order.packNumbers.length]).toEqual([0, 1]);
  });
});
