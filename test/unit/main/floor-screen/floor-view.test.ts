import { describe, expect, it } from 'vitest';
import { type StoredFloor, viewFloor } from '#main/floor-screen/floor-view.ts';

const NOW = '2026-11-22T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();

type Row = StoredFloor['tables'][number];

function row(id: string, change: Partial<Row> = {}): Row {
  return {
    id,
    name: `Стол ${id}`,
    version: '0.1.0',
    is_headless: 0,
    started_at: later(-600),
    seen_at: later(-4),
    lease_until: later(86),
    report: null,
    removed_at: null,
    session: null,
    now: NOW,
    ...change,
  };
}

function floorOf(tables: readonly Row[], change: Partial<StoredFloor> = {}): StoredFloor {
  return { tables, worker: null, claims: [], prints: new Map(), ...change };
}

const claim = { id: 'A', claimed_by: '2', claimed_at: NOW, cut_off: null, packed: 0, units: 2 };
const at = (time: string) => ({ station: '1', at: new Date(time) });

describe('the floor', () => {
  it('tells who is alive by the clock of the server, and shows times by that of the station', () => {
    const seen = viewFloor(floorOf([row('1', { seen_at: later(-20) })]), at(later(3_600)));
    expect(seen.tables).toMatchObject([{ presence: 'alive', seenAt: later(3_580), isThis: true }]);
  });

  it('has the tables in the order in which people count', () => {
    const seen = viewFloor(floorOf([row('10'), row('9'), row('1')]), at(NOW));
    expect(seen.tables.map(({ name }) => name)).toEqual(['Стол 1', 'Стол 9', 'Стол 10']);
  });

  it.each([
    [29, 61, 'alive'],
    [31, 59, 'silent'],
    [91, -1, 'gone'],
    // It was stopped, and gave its lease back.
    [2, 0, 'gone'],
  ] as const)(
    'a table that was last heard of %i s ago, with a lease for %i s, is %s',
    (seen, left, presence) => {
      const stored = floorOf([row('1', { seen_at: later(-seen), lease_until: later(left) })]);
      expect(viewFloor(stored, at(NOW)).tables[0]?.presence).toBe(presence);
    },
  );

  it('compares versions among those that are there; of two the newer is usual', () => {
    const tables = [
      row('1', { version: '0.2.0' }),
      row('2'),
      row('3', { lease_until: later(-1), version: '0' }),
    ];
    const others = viewFloor(floorOf(tables), at(NOW)).tables.filter(({ isOtherVersion }) => isOtherVersion);
    expect(others.map(({ id }) => id)).toEqual(['2']);
  });

  it('knows since when a packer is there only from the report about the same one', () => {
    const session = JSON.stringify({ operator: { id: '1', name: 'Анна', role: 'packer' }, order: null });
    const reportOf = (name: string) => JSON.stringify({ operator: { name, since: NOW }, problems: [] });
    const tables = [
      row('1', { session, report: reportOf('Анна') }),
      row('2', { session, report: reportOf('Иван') }),
    ];
    expect(viewFloor(floorOf(tables), at(NOW)).tables.map(({ packer }) => packer)).toEqual([
      { name: 'Анна', since: NOW },
      { name: 'Анна', since: null },
    ]);
  });

  it('brings a table that was taken off the list back with what waits for it', () => {
    const tables = [row('1'), row('2', { removed_at: NOW, lease_until: later(-1) })];
    const idsOf = (change: Partial<StoredFloor>) =>
      viewFloor(floorOf(tables, change), at(NOW)).tables.map(({ id }) => id);
    expect(idsOf({})).toEqual(['1']);
    expect(idsOf({ claims: [claim] })).toEqual(['1', '2']);
    expect(idsOf({ prints: new Map([['2', { waiting: 0, failed: 1 }]]) })).toEqual(['1', '2']);
  });

  it('keeps an order of a table that has no row any more to be seen, and releasable', () => {
    const seen = viewFloor(floorOf([row('1')], { claims: [claim] }), at(NOW));
    expect(seen.claims).toMatchObject([
      { tableName: '', presence: 'gone', isOpen: false, isReleasable: true },
    ]);
  });
});
