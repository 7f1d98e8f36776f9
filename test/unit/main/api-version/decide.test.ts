import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideVersion, type VersionChoice, type VersionFacts } from '#main/api-version/decide.ts';
import { V1_LAST_DAY } from '#main/api-version/last-day.ts';

const QUIET: VersionFacts = {
  mode: 'auto',
  last: null,
  v1: 'offered',
  v2: 'offered',
  hasV2Account: true,
  platformDate: '2026-11-21',
  platformTime: '2026-11-21T09:00:00.000Z',
  isEndSettled: true,
};
const OVER = { platformDate: '2026-12-01', platformTime: '2026-12-01T05:00:00.000Z' };

const onV1 = (cause: VersionChoice['cause'], until: string | null = null): VersionChoice => ({
  api: 'v1',
  cause,
  on: '2026-11-21',
  until,
});
const onV2 = (cause: VersionChoice['cause']): VersionChoice => ({
  api: 'v2',
  cause,
  on: '2026-11-21',
  until: null,
});

describe('the version that the station uses', () => {
  const rows: readonly [string, Partial<VersionFacts>, string][] = [
    ['is v1 at first', {}, 'v1 v1-lives'],
    ['is v1 if nothing is known', { v1: 'unknown', v2: 'unknown', platformDate: null }, 'v1 v1-lives'],
    ['is v1 through its last day', { platformDate: V1_LAST_DAY }, 'v1 v1-lives'],
    ['is v2 from the day after', OVER, 'v2 date'],
    ['is v1 until the date is settled', { ...OVER, isEndSettled: false }, 'v1 v1-lives'],
    [
      'is v2 if v1 has ended, even if the date is not settled',
      { ...OVER, isEndSettled: false, v1: 'ended' },
      'v2 v1-ended',
    ],
    ['is v2 by the date also without a network', { ...OVER, v1: 'unknown', v2: 'unknown' }, 'v2 date'],
    ['is v1 after its end while only v1 is offered', { ...OVER, v2: 'not-offered' }, 'v1 v1-lives'],
    ['is v2 after the end if neither is offered', { ...OVER, v1: 'unknown', v2: 'not-offered' }, 'v2 date'],
    ['is v2 as soon as v1 is gone, whatever the date', { v1: 'ended' }, 'v2 v1-ended'],
    ['is v2 without a date, once v1 is gone', { v1: 'ended', platformDate: null }, 'v2 v1-ended'],
    ['is v1 without a seller id, the date past', { ...OVER, hasV2Account: false }, 'v1 v1-lives'],
    ['is v1 without a seller id, v1 gone', { v1: 'ended', hasV2Account: false }, 'v1 v1-lives'],
    ['is fixed to v1', { ...OVER, v1: 'ended', mode: 'v1' }, 'v1 fixed'],
    ['is fixed to v2', { mode: 'v2', hasV2Account: false }, 'v2 fixed'],
    ['is fixed, whatever was before', { mode: 'v1', last: onV2('date') }, 'v1 fixed'],
    ['is v2 as a supervisor chose', { last: onV2('supervisor') }, 'v2 supervisor'],
    ['stays v2 if nothing can be asked', { last: onV2('date'), platformDate: null }, 'v2 date'],
    ['stays v2 when it is no longer fixed', { last: onV2('fixed') }, 'v2 kept'],
    ['stays v1 when it is no longer fixed', { last: onV1('fixed') }, 'v1 v1-lives'],
    ['is v1 as a supervisor chose', { last: onV1('supervisor') }, 'v1 supervisor'],
    ['is v2 when the chosen v1 has ended by date', { ...OVER, last: onV1('supervisor') }, 'v2 date'],
    [
      'is v1 for the day that a supervisor keeps it',
      { ...OVER, last: onV1('supervisor', '2026-12-01T05:00:01.000Z') },
      'v1 supervisor',
    ],
    [
      'is v2 when that day is over',
      { ...OVER, last: onV1('supervisor', '2026-12-01T05:00:00.000Z') },
      'v2 date',
    ],
    [
      'is v2 when the kept v1 is gone',
      { v1: 'ended', last: onV1('supervisor', '2026-12-02T05:00:00.000Z') },
      'v2 v1-ended',
    ],
  ];
  it.each(rows)('%s', (_, facts, expected) => {
    const { api, cause } = decideVersion({ ...QUIET, ...facts });
    expect(`${api} ${cause}`).toBe(expected);
  });
});

const cause = fc.constantFrom('fixed', 'supervisor', 'v1-lives', 'v1-ended', 'date', 'kept');
const date = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2027-02-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('2026-11-30'), max: new Date('2026-12-03'), noInvalidDate: true })
  .map((at) => at.toISOString());
const choice = fc.record({
  api: fc.constantFrom('v1', 'v2'),
  cause,
  on: fc.option(date),
  until: fc.option(moment),
});
const facts: fc.Arbitrary<VersionFacts> = fc.record({
  mode: fc.constantFrom('auto', 'v1', 'v2'),
  last: fc.option(choice),
  v1: fc.constantFrom('offered', 'ended', 'unknown'),
  v2: fc.constantFrom('offered', 'not-offered', 'unknown'),
  hasV2Account: fc.boolean(),
  platformDate: fc.option(date),
  platformTime: fc.option(moment),
  isEndSettled: fc.boolean(),
});

describe('whatever is known', () => {
  it('a decision is stable: it does not change back and forth', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const first = decideVersion(known);
        const until = known.last?.until ?? null;
        const last = { ...first, on: known.platformDate, until };
        expect(decideVersion({ ...known, last }).api).toBe(first.api);
      }),
    );
  });

  it('only the setting leads from v2 to v1', () => {
    fc.assert(
      fc.property(facts, (known) => {
        fc.pre(known.mode !== 'v1');
        expect(decideVersion({ ...known, last: onV2('date') }).api).toBe('v2');
      }),
    );
  });

  it('before its last day v1 is left only if the platform reports its end', () => {
    fc.assert(
      fc.property(facts, (known) => {
        fc.pre(known.mode === 'auto' && known.last?.api !== 'v2' && known.v1 !== 'ended');
        fc.pre(known.platformDate === null || known.platformDate <= V1_LAST_DAY || !known.isEndSettled);
        expect(decideVersion(known).api).toBe('v1');
      }),
    );
  });

  it('without a seller id only the setting leads to v2', () => {
    fc.assert(
      fc.property(facts, (known) => {
        fc.pre(known.mode === 'auto' && known.last?.api !== 'v2');
        expect(decideVersion({ ...known, hasV2Account: false }).api).toBe('v1');
      }),
    );
  });
});
