import { expect, it } from 'vitest';
import type { BenchEvent } from '#main/bench/events.ts';
import { journalSubject } from '#main/bench/journal-subject.ts';

const ORDER = 'RU251120-000001';
const done = (about: string): BenchEvent => ({ type: 'ActionDone', action: 'print-repeated', about });

it.each<[string, readonly BenchEvent[], readonly string[], string | null]>([
  ['a held order', [{ type: 'OrderHeld', orderId: ORDER, reason: 'mark-refused' }], [ORDER], null],
  ['a pack', [{ type: 'PackTakenOff', packId: `${ORDER}/2`, pallet: 'PAL1', from: null }], [ORDER], null],
  ['an action on an order', [done(`${ORDER} damaged`)], [ORDER], null],
  ['an action on a unit', [done(`${ORDER}-002`)], [ORDER], null],
  ['an action on a pack', [done('17 FBS1F1365964 torn')], [], 'FBS1F1365964'],
  ['actions on several orders', [done(ORDER), done('KZ251120-000002')], [ORDER, 'KZ251120-000002'], null],
  ['settings', [done('printers.m folder:/prints')], [], null],
  ['nothing', [{ type: 'OperatorLoggedOut' }], [], null],
])('names what a change is about: %s', (_what, events, orderIds, packNumber) => {
  expect(journalSubject(events)).toEqual({ orderIds, packNumber });
});
