import { expect, it } from 'vitest';
import { createReadOrdering } from '#main/base/async/read-ordering.ts';

it('refuses an answer of which a newer one is stored, as long as it may still come', () => {
  const turns = createReadOrdering();
  const [late, early] = [turns.begin(), turns.begin()];
  expect(turns.isNewest('A', early)).toBe(true);
  turns.end(early);
  expect(turns.isNewest('A', late)).toBe(false);
});

it('forgets orders of which no older read is under way', () => {
  const turns = createReadOrdering();
  for (let n = 0; n < 100; n += 1) {
    const turn = turns.begin();
    turns.isNewest(`A${n}`, turn);
    turns.end(turn);
  }
  expect(turns.size()).toBe(0);
});

it('tells that a read is behind when there was word of a change after it began', () => {
  const turns = createReadOrdering();
  const before = turns.begin();
  turns.noteChange('A');
  const after = turns.begin();
  expect([turns.isBehind('A', before), turns.isBehind('A', after), turns.isBehind('B', before)]).toEqual([
    true,
    false,
    false,
  ]);
  turns.end(before);
  turns.end(after);
  turns.noteChange('A');
  expect(turns.size()).toBe(0);
});
