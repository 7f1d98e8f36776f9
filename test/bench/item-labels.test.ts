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
  it('each print with the scan of the unit, in its transaction; the pack label follows when the pack closes', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([ONE]);
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });

  it('are cancelled with the undo of the scan while they wait, and print when the unit is packed again', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1), 'CMD:UNDO');
    expect(await bench.prints()).toEqual([`${ONE} cancelled`]);
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([ONE]);
  });

  it('do not print twice for a unit that was taken out and packed again', async () => {
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

  it('do not print again on request while the first one waits for its printer', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1), 'CMD:ITEMLABEL', 'CMD:ITEMLABEL');
    expect(await bench.prints()).toEqual([ONE]);
  });
});

describe('item labels on close', () => {
  it('print when the pack closes, in the order of packing and before the pack label', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([]);
    bench.clock.advance(1_000);
    await bench.scan(itemNr(1));
    expect(await bench.prints()).toEqual([TWO, ONE, PACK]);
  });

  it('print for each pack of an order when it closes', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), 'CMD:CLOSE');
    expect(await bench.prints()).toEqual([ONE, PACK]);
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, PACK, TWO]);
  });

  it('are cancelled with the undo of the close while they wait', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), 'CMD:CLOSE', 'CMD:UNDO');
    expect(await bench.prints()).toEqual([`${ONE} cancelled`, `${PACK} cancelled`]);
    await bench.scan('CMD:CLOSE');
    expect(await bench.prints()).toEqual([ONE, PACK]);
  });

  it('do not print twice for a pack that was opened again', async () => {
    await using bench = await benchThatLabels('close');
    await bench.scan(itemNr(1), itemNr(2));
    await bench.printAll();
    await bench.scan('CMD:REOPEN', NUMBER, itemNr(2), itemNr(1));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });
});

describe('item labels', () => {
  it('print once when the setting changes between the scan and the close', async () => {
    await using bench = await benchThatLabels('scan');
    await bench.scan(itemNr(1));
    bench.world.itemLabelsAt = 'close';
    await bench.scan(itemNr(2));
    expect(await bench.prints()).toEqual([ONE, TWO, PACK]);
  });

  it('do not print by themselves when the setting is off', async () => {
    await using bench = await benchThatLabels('never');
    await bench.scan(itemNr(1), itemNr(2));
    expect(await bench.prints()).toEqual([PACK]);
  });

  it('that wait for a printer are cancelled when their order is unpacked', async () => {
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
