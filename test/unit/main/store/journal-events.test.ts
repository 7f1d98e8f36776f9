import { expect, it } from 'vitest';
import { areasOf, type BenchEvent } from '#main/bench/events.ts';
import { parseJournalEvents } from '#main/store/journal-events.ts';

const parse = (...events: readonly object[]) => parseJournalEvents(JSON.stringify({ events, undo: 'keep' }));

it.each([
  [
    { type: 'OperatorCameIn', operator: { id: '1' } },
    { type: 'OperatorLoggedIn', operator: { id: '1' } },
  ],
  [{ type: 'OperatorLeft' }, { type: 'OperatorLoggedOut' }],
  [
    { type: 'CancelTold', orderId: 'A', itemNr: null },
    { type: 'CancelReported', orderId: 'A', itemNr: null },
  ],
  [
    { type: 'DeedDone', deed: 'mark-released', about: 'M' },
    { type: 'ActionDone', action: 'mark-released', about: 'M' },
  ],
  [
    { type: 'DeedDone', deed: 'api-crossed', about: 'v2' },
    { type: 'ActionDone', action: 'api-switched', about: 'v2' },
  ],
])('reads an event with its old name under the new one: %j', (before, now) => {
  expect(parse(before)).toEqual([now]);
  expect(parse(now)).toEqual([now]);
});

it('leaves events with unchanged names alone', () => {
  const events = [{ type: 'OrderOpened', orderId: 'A' }, { type: 'OrderRefreshed' }];
  expect(parse(...events)).toEqual(events);
});

it('gives every renamed event a name that the bench handles', () => {
  const before = ['OperatorCameIn', 'OperatorLeft', 'CancelTold', 'DeedDone'];
  const text = JSON.stringify({ events: before.map((type) => ({ type })) });
  const areas = areasOf(parseJournalEvents<BenchEvent>(text));
  expect([...areas]).toEqual(['queue', 'shipments', 'prints']);
});
