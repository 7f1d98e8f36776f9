import { seeded } from './seeded.ts';

/** An order of a simulated shift. Times are in seconds since midnight. */
type SimulatedOrder = {
  readonly cutOff: number;
  readonly units: number;
  /** When the station learns of it. */
  readonly arrivesAt: number;
  /** Of the orders of a cut-off, the lowest is packed first. */
  readonly place: number;
};

export type PackedOrder = SimulatedOrder & {
  readonly packer: number;
  readonly begunAt: number;
  readonly packedAt: number;
};

type SimulatedShift = {
  readonly packers: number;
  readonly cutOffs: readonly number[];
  /** In the order in which they were packed; what nobody packed until 22:00 is left out. */
  readonly packed: readonly PackedOrder[];
};

type Random = () => number;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const START = 8 * HOUR;
const END = 22 * HOUR;
const LUNCH = 12 * HOUR;
const CUT_OFFS: readonly (readonly number[])[] = [[14], [12, 16], [11, 14, 17], [14, 18], [11, 13, 15, 17]];

/**
 * A day of packing with all that disturbs a forecast: one to eight packers of different speed, lunch together or
 * in turns, short breaks, somebody who is away for two hours, orders of 1 to 40 units in another mix for each
 * cut-off, single-unit orders first where goods are scanned as they lie, orders that still arrive (in a third of
 * the shifts up to 20 minutes before the cut-off), units that must be searched, and more or less to do than can be done.
 * The same for the same seed.
 */
export function simulateShift(seed: number): SimulatedShift {
  const random = seeded(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const packers = Math.floor(between(1, 9));
  const secondsPerPack = between(15, 45);
  const secondsPerUnit = between(6, 20);
  const singles = between(0.35, 0.8);
  const cutOffs = (CUT_OFFS[Math.floor(random() * CUT_OFFS.length)] ?? []).map((hour) => hour * HOUR);
  const lunch = between(30, 45) * MINUTE;
  const isLunchShared = random() < 0.5;
  const hasSinglesFirst = random() < 0.5;
  const lastArrival = random() < 1 / 3 ? HOUR / 3 : 2 * HOUR;

  const expected = secondsPerPack + secondsPerUnit * (singles + (1 - singles) * 3);
  const waiting = cutOffs.map((cutOff, index) => {
    const from = cutOffs[index - 1] ?? START;
    const seconds = cutOff - from - (from <= LUNCH && cutOff > LUNCH ? lunch : 0);
    const more = between(0.33, 0.57);
    const orders = Array.from(
      { length: Math.round(((packers * seconds) / expected) * between(0.65, 1)) },
      () => {
        const units = sizeOf(random, singles, more);
        const isKnown = random() < 0.8;
        const arrivesAt = isKnown ? START : between(START, Math.max(START, cutOff - lastArrival));
        return { cutOff, units, arrivesAt, place: random() + (hasSinglesFirst && units > 1 ? 1 : 0) };
      },
    );
    return orders.toSorted((one, other) => one.place - other.place);
  });

  const people = Array.from({ length: packers }, (_, packer) => ({
    packer,
    speed: varied(random, 0.2),
    freeAt: START + between(0, 6) * MINUTE,
    lunchAt: isLunchShared ? LUNCH : between(11.5, 13) * HOUR,
    breakAt: START + between(1, 2.5) * HOUR,
    awayAt: random() < 0.1 ? between(START, 17 * HOUR) : END,
  }));
  const packed: PackedOrder[] = [];
  for (;;) {
    const person = people.reduce((one, other) => (other.freeAt < one.freeAt ? other : one));
    const now = person.freeAt;
    if (now >= END) break;
    if (now >= person.lunchAt) {
      person.lunchAt = END;
      person.freeAt += lunch;
    } else if (now >= person.breakAt) {
      person.breakAt = now + between(1, 2.5) * HOUR;
      person.freeAt += between(4, 10) * MINUTE;
    } else if (now >= person.awayAt) {
      person.awayAt = END;
      person.freeAt += 2 * HOUR;
    } else {
      const order = takeOrder(waiting, now);
      if (order === null) {
        person.freeAt += MINUTE / 2;
        continue;
      }
      let seconds = secondsPerPack * varied(random, 0.4);
      for (let unit = 0; unit < order.units; unit += 1) seconds += secondsPerUnit * varied(random, 0.4);
      if (random() < 0.02) seconds += between(1, 5) * MINUTE;
      person.freeAt += seconds * person.speed;
      packed.push({ ...order, packer: person.packer, begunAt: now, packedAt: person.freeAt });
    }
  }
  return { packers, cutOffs, packed: packed.toSorted((one, other) => one.packedAt - other.packedAt) };
}

/** Removes and returns the most urgent order that has arrived. */
function takeOrder(waiting: readonly SimulatedOrder[][], now: number): SimulatedOrder | null {
  for (const orders of waiting) {
    const at = orders.findIndex(({ arrivesAt }) => arrivesAt <= now);
    const [order] = at < 0 ? [] : orders.splice(at, 1);
    if (order !== undefined) return order;
  }
  return null;
}

/** One unit as often as `singles`; each further one with the probability `more`. */
function sizeOf(random: Random, singles: number, more: number): number {
  if (random() < singles) return 1;
  let units = 2;
  while (units < 40 && random() < more) units += 1;
  return units;
}

/** Around 1, log-normal, with this coefficient of variation. */
function varied(random: Random, variation: number): number {
  const sigma = Math.sqrt(Math.log(1 + variation ** 2));
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(normal * sigma - sigma ** 2 / 2);
}
