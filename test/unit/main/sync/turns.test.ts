import { expect, it } from 'vitest';
import { createTurns } from '#main/sync/turns.ts';

it('refuses an answer of which a newer one is stored, as long as it may still come', () => {
  const turns = createTurns();
  const [late, early] = [turns.begin(), turns.begin()];
  expect(turns.isNewest('A', early)).toBe(true);
  turns.end(early);
  expect(turns.isNewest('A', late)).toBe(false);
});

it('forgets orders of which no older read is under way', () => {
  const turns = createTurns();
  for (let n = 0; n < 100; n += 1) {
    const turn = turns.begin();
    turns.isNewest(`A${n}`, turn);
    turns.end(turn);
  }
  expect(turns.size()).toBe(0);
});
