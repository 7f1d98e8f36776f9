import { expect } from 'vitest';

/** The list for a test's loop: fails when it is empty, since the loop would then check nothing and pass. */
export function some<One>(all: Iterable<One>): readonly One[] {
  const list = [...all];
  expect(list, 'there is nothing to look at').not.toEqual([]);
  return list;
}
