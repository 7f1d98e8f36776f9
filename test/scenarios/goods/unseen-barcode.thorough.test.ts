import { expect, it } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';

/** On the packaging, but in no catalog. */
const UNSEEN = '4006381333931';

it('packs goods whose barcode the station has never seen, once a supervisor has taught it', async () => {
  await using floor = await startFloor();
  const [first, second] = [pick(floor.plain, 0), pick(floor.plain, 1)];
  const order = await floor.order({ goods: [first, second] });
  await floor.order({ goods: [first] });
  await using life = await startMortalStation(floor.account);
  await untilQueued(life.line, 2);
  const scan = async (code: string) =>
    (await life.line.scan(code)) as { verdict: string; reason: string | null };

  await scan('OP:1');
  expect(await scan(order.id)).toMatchObject({ verdict: 'accepted' });
  expect(await scan(UNSEEN)).toMatchObject({ verdict: 'refused', reason: 'not-needed' });
  await scan('CMD:OK');

  await scan('OP:9');
  expect(await scan(UNSEEN)).toMatchObject({
    verdict: 'refused',
    reason: 'not-needed',
    also: { situation: 'choose-line-to-teach' },
  });
  await scan('CMD:OK');
  await life.line.until(({ asking }) => asking?.kind === 'teach-line');
  expect(await scan(pick(order.itemNrs, 0))).toMatchObject({ situation: 'ask-teach' });
  expect(await scan('CMD:OK')).toMatchObject({ situation: 'barcode-taught' });

  await scan('OP:1');
  expect(await scan(UNSEEN)).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
  expect(await scan(second.barcode)).toMatchObject({ situation: 'order-done' });

  await life.kill();
  await life.comeBack();
  await life.line.until(({ operator }) => operator !== null);
  expect(await scan(UNSEEN)).toMatchObject({ situation: 'order-done' });
  expect(await life.line.client.goodsRules.taught({})).toMatchObject([{ sku: first.platformSku }]);

  await scan('OP:9');
  const [taught] = await life.line.client.goodsRules.taught({});
  expect(await life.line.client.goodsRules.withdraw({ barcode: taught?.barcode ?? '' })).toEqual({
    done: true,
  });
  expect(await life.line.client.goodsRules.taught({})).toEqual([]);

  const later = await floor.order({ goods: [first, second] });
  await scan('OP:1');
  expect(await scan(later.id)).toMatchObject({ verdict: 'accepted' });
  expect(await scan(UNSEEN)).toMatchObject({ verdict: 'refused', reason: 'not-needed' });
});
