import { expect, it } from 'vitest';
import { createReadOrdering } from '#main/base/async/read-ordering.ts';

it('rejects a read if a newer one is stored', () => {
  const turns = createReadOrdering();
  const [late, early] = [turns.begin(), turns.begin()];
  expect(turns.isNewest('A', early)).toBe(true);
  turns.end(early);
  expect(turns.isNewest('A', late)).toBe(false);
});

it('forgets orders without an older running read', () => {
  const turns = createReadOrdering();
  for (let n = 0; n < 100; n += 1) {
    const turn = turns.begin();
    turns.isNewest(`A${n}`, turn);
    turns.end(turn);
  }
  expect(turns.size()).toBe(0);
});

it('reports a read as behind when a change was reported after it began', () => {
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
