import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { startStation } from '../../support/station.ts';

it('a mark that a supervisor has released may be packed again', { timeout: 60_000 }, async () => {
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

  const release = () => line.client.queue.releaseMark({ uit: mark.uit });
  expect(await release()).toMatchObject({ done: false, reason: 'not-allowed' });
  await line.scan('OP:9');
  expect(await release()).toEqual({ done: true });
  expect(await release()).toMatchObject({ done: false, reason: 'unknown-code' });
  expect(await line.scan(mark.code)).toMatchObject({ verdict: 'accepted' });
});
