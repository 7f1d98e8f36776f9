import { expect } from 'vitest';

/** What a test loops over: it fails where there is nothing, since the loop would then see nothing and pass. */
export function some<One>(all: Iterable<One>): readonly One[] {
  const list = [...all];
  expect(list, 'there is nothing to look at').not.toEqual([]);
  return list;
}
