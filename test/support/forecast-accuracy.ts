import {
  type Forecast,
  PACE_HISTORY_MS,
  type PackedMinute,
  paceOf,
  type WorkLeft,
  withForecasts,
} from '#shared/domain/forecast.ts';
import { type PackedOrder, simulateShift } from './simulated-shift.ts';

/** One forecast of one cut-off, and what came of it. */
export type CheckedForecast = {
  readonly packers: number;
  readonly status: Forecast['status'];
  /** Its last order was packed after the cut-off. */
  readonly wasLate: boolean;
  /** Minutes between the forecast and the true end of its last order; null: nothing was forecast. */
  readonly minutesOff: number | null;
  /** Minutes from the forecast to that end. */
  readonly minutesToFinish: number;
  /** Orders packed at the cut-off, forecast less true, as a share of the orders of the cut-off; null: see above. */
  readonly shareOff: number | null;
};

/** What the pace is measured in; the station's rule weighs both. */
export type PaceUnit = 'rule' | 'orders' | 'units';

/** Every forecast so many minutes before its cut-off, in the shifts of these seeds, where anything was left then. */
export function checkForecasts(
  seeds: number,
  minutesBefore: number,
  unit: PaceUnit = 'rule',
): readonly CheckedForecast[] {
  return Array.from({ length: seeds }, (_, seed) => simulateShift(seed + 1)).flatMap(
    ({ packers, cutOffs, packed }) =>
      cutOffs.flatMap((cutOff) => checkedForecast(packed, { packers, cutOff, minutesBefore, unit }) ?? []),
  );
}

function checkedForecast(
  packed: readonly PackedOrder[],
  given: { packers: number; cutOff: number; minutesBefore: number; unit: PaceUnit },
): CheckedForecast | null {
  const { packers, cutOff, minutesBefore, unit } = given;
  const now = cutOff - minutesBefore * 60;
  const left = packed.filter(({ arrivesAt, packedAt }) => arrivesAt <= now && packedAt > now);
  const minutes = packedMinutes(packed.filter(({ packedAt }) => packedAt <= now));
  const recent = minutes.filter(({ at }) => at >= now * 1_000 - PACE_HISTORY_MS);
  const pace = inUnit(paceOf(recent, now * 1_000), unit);
  const entries = withForecasts(workLeft(left, unit), { pace, packers, now: now * 1_000 });
  const entry = entries.find((one) => one.cutOff === isoOf(cutOff));
  if (entry === undefined) return null;
  const { forecast } = entry;
  const orders = packed.filter((order) => order.cutOff === cutOff);
  const finish = Math.max(...orders.map(({ packedAt }) => packedAt));
  const missing = orders.filter(({ packedAt }) => packedAt > cutOff).length;
  const finishAt = 'finishAt' in forecast ? forecast.finishAt : null;
  const ownLeft = left.filter((order) => order.cutOff === cutOff).length;
  const missingForecast = forecast.status === 'late' ? (forecast.missing / entry.left) * ownLeft : 0;
  return {
    packers,
    status: forecast.status,
    wasLate: finish > cutOff,
    minutesOff: finishAt === null ? null : Math.abs(Date.parse(finishAt) / 1_000 - finish) / 60,
    minutesToFinish: (finish - now) / 60,
    shareOff: finishAt === null ? null : Math.abs(missingForecast - missing) / orders.length,
  };
}

/** What is left of each cut-off, as the station counts it; measured in one unit only, each of these is an order. */
function workLeft(orders: readonly PackedOrder[], unit: PaceUnit): readonly WorkLeft[] {
  return [...Map.groupBy(orders, ({ cutOff }) => cutOff)]
    .toSorted(([one], [other]) => one - other)
    .map(([cutOff, of]) => {
      const units = unitsOf(of);
      return {
        cutOff: isoOf(cutOff),
        left: unit === 'units' ? units : of.length,
        units: unit === 'rule' ? units : 0,
      };
    });
}

function inUnit(pace: ReturnType<typeof paceOf>, unit: PaceUnit): ReturnType<typeof paceOf> {
  if (typeof pace === 'string' || unit === 'rule') return pace;
  return { packsPerHour: unit === 'units' ? pace.unitsPerHour : pace.packsPerHour, unitsPerHour: 0 };
}

function unitsOf(orders: readonly PackedOrder[]): number {
  return orders.reduce((sum, { units }) => sum + units, 0);
}

function packedMinutes(orders: readonly PackedOrder[]): readonly PackedMinute[] {
  return [...Map.groupBy(orders, ({ packedAt }) => Math.floor(packedAt / 60))].map(([minute, of]) => ({
    at: minute * 60_000,
    packs: of.length,
    units: unitsOf(of),
  }));
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
