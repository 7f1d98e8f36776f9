import { describe, expect, it } from 'vitest';
import type { ItemLabelsAt } from '#shared/contract/settings.ts';
import { itemNr, ORDER, storedBench } from '../support/stored-bench.ts';

const NUMBER = 'FBS000000001';
const [ONE, TWO] = [`item-label ${itemNr(1)}`, `item-label ${itemNr(2)}`];
const PACK = `pack-label ${NUMBER}`;

/** The order has two units, and its pack a number. */
async function benchThatLabels(itemLabelsAt: ItemLabelsAt) {
  const bench = await storedBench({ api: 'v1', itemLabelsAt });
  await bench.number(NUMBER);
  return bench;
}

describe('item labels on scan', () => {
  it("each print with their unit's scan, in its transaction; the pack's follows when it closes", async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([ONE]);
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });

  it('are taken back with the scan as long as they wait, and print when the unit is packed again', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1), 'CMD:UNDO');
    expect(await bench.prints()).toEqual([`${ONE} cancelled`]);
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([ONE]);
  });

  it('do not come out twice for a unit that was taken out and packed again', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    await bench.printAll();
    await bench.scan('CMD:UNDO', itemNr(1), itemNr(2));
    await bench.printAll();
    await bench.scan('CMD:REOPEN', NUMBER, itemNr(1), itemNr(2));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });

  it('print again when a person asks', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    await bench.printAll();
    await bench.scan('CMD:ITEMLABEL');
    expect(await bench.prints()).toEqual([ONE, ONE]);
  });

  it('do not print again for a person who asks while the printer is down and the first one waits', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1), 'CMD:ITEMLABEL', 'CMD:ITEMLABEL');
    expect(await bench.prints()).toEqual([ONE]);
  });
});

describe('item labels on close', () => {
  it("print when the pack closes, in the order of packing and before the pack's own", async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([]);
    bench.clock.advance(1_000);
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([TWO, ONE, PACK]);
  });

  it('print for each pack of an order when that closes', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), 'CMD:CLOSE');
    expect(await bench.prints()).toEqual([ONE, PACK]);
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, PACK, TWO]);
  });

  it('are taken back with the close as long as they wait, the packed units among them', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), 'CMD:CLOSE', 'CMD:UNDO');
    expect(await bench.prints()).toEqual([`${ONE} cancelled`, `${PACK} cancelled`]);
    await bench.scan('CMD:CLOSE');
    expect(await bench.prints()).toEqual([ONE, PACK]);
  });

  it('do not come out twice for a pack that was opened again', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), itemNr(2));
    await bench.printAll();
    await bench.scan('CMD:REOPEN', NUMBER, itemNr(2), itemNr(1));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });
});

describe('item labels', () => {
  it('print once where the setting changes between the scan and the close', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    bench.world.itemLabelsAt = 'close';
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });

  it('do not print by themselves unless they are wanted', async () => {
    await using bench = await benchThatLabels('never');
    await bench.scan(itemNr(1), itemNr(2));
    expect(await bench.prints()).toEqual([PACK]);
  });

  it('that wait for a printer do not come out for an order that is taken apart', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1), itemNr(2));
    await bench.service.change(async () => ({
      kind: 'order-taken-apart',
      events: [{ type: 'OrderTakenApart', orderId: ORDER }],
      undo: 'clear',
    }));
    expect(await bench.prints()).toEqual([`${ONE} cancelled`, `${TWO} cancelled`, `${PACK} cancelled`]);
  });
});
