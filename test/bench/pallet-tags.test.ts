import { describe, expect, it } from 'vitest';
import { itemNr, ORDER, storedBench } from '../support/stored-bench.ts';

const TAG = 'pallet-tag PAL1';

describe('the tag of a pallet', () => {
  it.each(['v1', 'v2'] as const)('prints once with the scan that opens the pallet, under %s', async (api) => {
    await using bench = await storedBench({ api, palletTagSize: 'm' });
    expect(await bench.scan('CMD:PALLET')).toMatchObject({ verdict: 'accepted' });
    expect(await bench.prints()).toEqual([TAG]);
    const [job] = await bench.db.selectFrom('print_jobs').select(['reason', 'status']).execute();
    expect(job).toEqual({ reason: 'open', status: 'waiting' });
    // Still empty: it is used before another one is opened.
    await bench.scan('CMD:PALLET');
    expect(await bench.prints()).toEqual([TAG]);
  });

  it('does not print when the setting is off', async () => {
    await using bench = await storedBench({ api: 'v1' });
    await bench.scan('CMD:PALLET');
    expect(await bench.prints()).toEqual([]);
  });

  it('is not undone, since the opening is not', async () => {
    await using bench = await storedBench({ api: 'v1', palletTagSize: 'm' });
    expect(await bench.scan('CMD:PALLET', 'CMD:UNDO')).toMatchObject({ reason: 'nothing-to-undo' });
    expect(await bench.prints()).toEqual([TAG]);
  });

  it.each(['v1', 'v2'] as const)('is recognised as its pallet, under %s', async (api) => {
    await using bench = await storedBench({ api, palletTagSize: 'm' });
    await bench.scan('CMD:PALLET');
    const answer = await bench.scan('pal1');
    expect(answer).toMatchObject({ verdict: 'accepted', situation: 'pallet-current' });
    const [row] = await bench.db
      .selectFrom('journal')
      .select(['kind', 'raw'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(row).toEqual({ kind: 'pallet', raw: 'pal1' });
  });

  it('does not change the labels of the packs on it', async () => {
    await using bench = await storedBench({ api: 'v1', palletTagSize: 's' });
    await bench.number('FBS000000001');
    await bench.scan('CMD:PALLET', itemNr(1), itemNr(2));
    expect(await bench.prints()).toEqual([TAG, 'pack-label FBS000000001']);
    const pack = await bench.db.selectFrom('packs').select('pallet').where('order_id', '=', ORDER).execute();
    expect(pack).toEqual([{ pallet: 'PAL1' }]);
  });
});
