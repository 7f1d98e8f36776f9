import { expect, it } from 'vitest';
import { possibleWithoutServer } from '#main/bench/away-rules.ts';

const POSSIBLE = {
  commands: ['CLOSE', 'MISSING', 'UNDO', 'SHIP', 'LOGOUT'],
  codes: ['goods', 'order', 'label', 'pallet', 'badge'],
} as const;

it('offers what finishes the open order while the server is away', () => {
  expect(possibleWithoutServer(POSSIBLE, 'finish')).toEqual({
    commands: ['CLOSE', 'UNDO', 'LOGOUT'],
    codes: ['goods', 'label', 'badge'],
  });
});

it('offers no goods when the order is finished, and nothing when every scan is refused', () => {
  expect(possibleWithoutServer(POSSIBLE, 'saved').codes).toEqual(['badge']);
  expect(possibleWithoutServer(POSSIBLE, 'refused')).toEqual({ commands: [], codes: [] });
});

it('offers everything with the server, and while it gets what was packed without it', () => {
  for (const work of [null, 'merging'] as const)
    expect(possibleWithoutServer(POSSIBLE, work)).toEqual(POSSIBLE);
});
