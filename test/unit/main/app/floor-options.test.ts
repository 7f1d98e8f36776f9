import { describe, expect, it } from 'vitest';
import { readFloorOptions } from '#main/app/floor-options.ts';

const DEFAULTS = { database: 'packbench', from: '', to: null, isMerge: false };

describe('the arguments of npm run floor', () => {
  it.each([
    ['sql', { command: 'sql' }],
    ['sql --database hall_2', { command: 'sql', database: 'hall_2' }],
    ['migrate', { command: 'migrate' }],
    ['backup', { command: 'backup' }],
    ['move --from DIR', { command: 'move', from: 'DIR' }],
    [
      'move --merge --to postgres://u@h/d --from DIR',
      { command: 'move', from: 'DIR', to: 'postgres://u@h/d', isMerge: true },
    ],
  ])('%s', (line, options) => {
    expect(readFloorOptions(line.split(' '))).toEqual({ ...DEFAULTS, ...options });
  });

  it.each([
    ['', 'One of sql, migrate, move, backup is wanted.'],
    ['restore', 'One of sql, migrate, move, backup is wanted.'],
    ['sql backup', 'One of sql, migrate, move, backup is wanted.'],
    ['sql --from DIR', '--from: "sql" takes no such option'],
    ['migrate --to postgres://u@h/d', '--to: "migrate" takes no such option'],
    ['migrate --merge', '--merge: "migrate" takes no such option'],
    ['backup --database hall_2', '--database: "backup" takes no such option'],
    ['move --from DIR --database hall_2', '--database: "move" takes no such option'],
    ['move', '--from: the data folder of a station is wanted'],
    ['move --from=', '--from: the data folder of a station is wanted'],
    [
      'sql --database Hall',
      '--database: "Hall" is not lower-case Latin letters, digits and _, a letter first',
    ],
    ['sql --force', "Unknown option '--force'"],
    ['move --from', "Option '--from <value>' argument missing"],
    ['move --from --merge', "Option '--from' argument is ambiguous."],
  ])('refused in one sentence: %s', (line, sentence) => {
    expect(readFloorOptions(line.split(' ').filter((word) => word !== ''))).toBe(sentence);
  });
});
