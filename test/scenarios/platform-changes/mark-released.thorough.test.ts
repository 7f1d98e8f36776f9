import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { startStation } from '../../support/station.ts';

it('a mark that a supervisor has released may be packed again', { timeout: 120_000 }, async () => {
  await using floor = await startFloor();
  const shoe = pick(floor.marked, 0);
  const mark = markOf(shoe, 1);
  for (let n = 0; n < 2; n += 1) await floor.order({ goods: [shoe] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  await untilQueued(line, 2);
  await line.scan('OP:1');
  expect(await line.scan(mark.code)).toMatchObject({ verdict: 'accepted' });
  expect(await line.scan(mark.code)).toMatchObject({ verdict: 'refused', reason: 'mark-used' });
  await line.scan('CMD:OK');

  const release = (code = mark.code) => line.client.queue.releaseMark({ code });
  expect(await release()).toMatchObject({ done: false, reason: 'not-allowed' });
  await line.scan('OP:9');
  expect(await release('4006381333931')).toMatchObject({ done: false, reason: 'mark-malformed' });
  expect(await release()).toEqual({ done: true });
  expect(await release()).toMatchObject({ done: false, reason: 'mark-not-used' });
  expect(await line.scan(mark.code)).toMatchObject({ verdict: 'accepted' });
});

it('a mark of the open order is released by its UIT, and the journal has it without its tail', {
  timeout: 120_000,
}, async () => {
  await using floor = await startFloor();
  const shoe = pick(floor.marked, 0);
  const [first, second] = [markOf(shoe, 1), markOf(shoe, 2)];
  const order = await floor.order({ goods: [shoe, shoe] });
  await using station = await startStation({ env: floor.account });
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  await line.scan('OP:9');
  expect(await line.scan(first.code)).toMatchObject({ verdict: 'accepted', orderId: order.id });

  expect(await line.client.queue.releaseMark({ code: first.uit })).toEqual({ done: true });
  // The unit stays packed; the step that gave it this mark is not taken back any more.
  expect(await line.scan('CMD:UNDO')).toMatchObject({ verdict: 'refused', reason: 'nothing-to-undo' });
  const journal = await exportText('journal', station.dataDir);
  expect(journal).not.toContain(first.code);
  // Free at once: the other unit takes it.
  expect(await line.scan(first.code)).toMatchObject({ verdict: 'accepted', orderId: order.id });
  expect(await line.client.queue.releaseMark({ code: second.uit })).toMatchObject({
    reason: 'mark-not-used',
  });
  const packs = JSON.parse(await exportText('packs', station.dataDir));
  const marks = packs.flatMap((pack: { items: { uit: string | null }[] }) => pack.items);
  expect(marks.map((item: { uit: string | null }) => item.uit).toSorted()).toEqual(
    [first.uit, null].toSorted(),
  );
});
