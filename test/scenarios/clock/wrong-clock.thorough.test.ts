import { describe, expect, it } from 'vitest';
import { pick } from '../../support/floor.ts';
import { noPcClock, pcClock } from '../../support/pc-clock.ts';
import { isThorough } from '../../support/thorough.ts';
import { whySkipped } from '../../support/why-skipped.ts';
import { switchFloor } from '../v2/switch-floor.ts';
import { type ClockCase, DAY, HOUR, packByWrongClock } from './clock-floor.ts';

/** In the middle of a pack of two units. */
const MID_PACK = 'ends it with the mark of the other';
const NEXT_PACK = 'ends it in the second pack';

const MOSCOW = 'Europe/Moscow';
const MORNING = '2026-11-24T09:00:00+03:00';

const CASES: Readonly<Record<string, ClockCase>> = {
  'an hour fast, set right in mid-pack, then an hour slow, in Vladivostok': {
    now: MORNING,
    zone: 'Asia/Vladivostok',
    fastBy: HOUR,
    set: { [MID_PACK]: 0, [NEXT_PACK]: -HOUR },
    day: '2026-11-24',
    shown: 'slow',
  },
  'set back by a day while the station is off and labels wait': {
    now: MORNING,
    zone: MOSCOW,
    restart: { before: 'puts the pack that is closed already on it', fastBy: -DAY },
    day: '2026-11-24',
    shown: 'slow',
  },
};

const THOROUGH_CASES: Readonly<Record<string, ClockCase>> = {
  'a day slow': { now: MORNING, zone: MOSCOW, fastBy: -DAY, day: '2026-11-24', shown: 'slow' },
  'a year fast': { now: MORNING, zone: MOSCOW, fastBy: 365 * DAY, day: '2026-11-24', shown: 'fast' },
  'right, set back by an hour and forward again': {
    now: MORNING,
    zone: MOSCOW,
    set: { [MID_PACK]: -HOUR, [NEXT_PACK]: 0 },
    day: '2026-11-24',
    shown: null,
  },
  'an hour fast at midnight in Moscow before 29.11.': {
    now: '2026-11-28T23:59:50+03:00',
    zone: MOSCOW,
    fastBy: HOUR,
    past: '2026-11-29T00:00:00+03:00',
    day: '2026-11-29',
    shown: 'fast',
  },
  'a day slow at midnight in Moscow after 29.11.': {
    now: '2026-11-29T23:59:50+03:00',
    zone: MOSCOW,
    fastBy: -DAY,
    past: '2026-11-30T00:00:00+03:00',
    day: '2026-11-30',
    shown: 'slow',
  },
  'right, at midnight in Vladivostok': {
    now: '2026-11-24T16:59:50+03:00',
    zone: 'Asia/Vladivostok',
    past: '2026-11-24T17:00:00+03:00',
    day: '2026-11-24',
    shown: null,
  },
  'right, in New York, where an hour comes twice in mid-pack': {
    now: '2026-11-01T05:59:50Z',
    zone: 'America/New_York',
    past: '2026-11-01T06:00:00Z',
    day: '2026-11-01',
    shown: null,
  },
  'right, in New York, where an hour is left out in mid-pack': {
    now: '2027-03-14T06:59:50Z',
    zone: 'America/New_York',
    past: '2027-03-14T07:00:00Z',
    api: 'v2',
    day: '2027-03-14',
    shown: null,
  },
  'set forward by a day while the station is off and labels wait': {
    now: MORNING,
    zone: MOSCOW,
    restart: { before: 'puts the pack that is closed already on it', fastBy: DAY },
    day: '2026-11-24',
    shown: 'fast',
  },
};

describe.skipIf(whySkipped('a PC whose clock is wrong', noPcClock))('a PC whose clock is', () => {
  const cases = { ...CASES, ...(isThorough ? THOROUGH_CASES : {}) };
  it.each(Object.entries(cases))('%s', { timeout: 120_000 }, async (_, given) => {
    await packByWrongClock(given);
  });

  it.each(isThorough ? [DAY, -DAY] : [DAY])(
    'wrong by %i ms does not end v1 earlier or later than the platform',
    { timeout: 120_000 },
    async (fastBy) => {
      const evening = Date.parse('2026-11-30T20:00:00+03:00');
      await using pc = await pcClock(new Date(evening + fastBy), MOSCOW);
      await using bench = await switchFloor({
        env: pc.env,
        orders: ({ plain }) => [[pick(plain, 0)], [pick(plain, 1)]],
      });
      const { station } = bench;
      const [first, second] = [pick(bench.orders, 0), pick(bench.orders, 1)];
      await bench.accept(pick(bench.floor.plain, 0).barcode);
      await bench.label(first);
      const { api, apiVersion } = await station.line.until(
        (view) => view.health.clock?.direction === (fastBy > 0 ? 'fast' : 'slow'),
      );
      expect([api, apiVersion.daysLeft]).toEqual(['v1', 0]);
      await bench.midnight();
      await bench.accept(pick(bench.floor.plain, 1).barcode);
      await bench.label(second);
      await bench.accept('CMD:CLOSEPALLET');
      await bench.ship();
      await bench.expectShipped(1);
      const [shipment] = await bench.floor.shipments();
      expect(shipment?.shippedAt.slice(0, 10)).toBe('2026-12-01');
    },
  );
});
