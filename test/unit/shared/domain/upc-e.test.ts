import { describe, expect, it } from 'vitest';
import { expandUpcE } from '#shared/domain/upc-e.ts';

describe('a UPC-E', () => {
  it.each([
    ['04252614', '042100005264'],
    ['01234505', '012000003455'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
  ])('%s stands for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it.each(['04252615', '24252614', '0425261', '042526144', '0425261a', ''])('is not %j', (text) => {
    expect(expandUpcE(text)).toBeNull();
  });
});
