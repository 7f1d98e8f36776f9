import { describe, expect, it } from 'vitest';
import { isStationCode } from '#shared/domain/station-codes.ts';

describe('a station code', () => {
  it.each([
    'CMD:OK',
    'cmd:reason:3',
    'OP:1',
    'op:anna-2',
    'PALPBX17',
    'FBS00a1b2c3d',
    'RU251120-850486-001',
    '251120-850486',
  ])('is %s', (text) => {
    expect(isStationCode(text)).toBe(true);
  });

  it.each(['CMD;OK', 'OP:@', 'OP:?', 'CMD:', '4006381333931', 'MP01', ''])('is not %j', (text) => {
    expect(isStationCode(text)).toBe(false);
  });
});
