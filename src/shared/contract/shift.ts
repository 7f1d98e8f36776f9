import { oc, type } from '@orpc/contract';
import type { Forecast, Pace, PaceUnknown } from '../domain/forecast.ts';

/** How far the orders of one cut-off are. */
export type CutOffProgressView = {
  /** null: orders without a cut-off. */
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  /**
   * Orders that are packed: with a cut-off of today whenever they were packed, with an earlier one or none
   * today.
   */
  readonly packed: number;
  /** Orders that may be packed and are not, or not completely. */
  readonly left: number;
  /** Those of them that lie open on a table. */
  readonly open: number;
  /** Units to pack of the orders that are left. */
  readonly units: number;
  readonly forecast: Forecast;
};

/** Orders that are packed completely, and units in closed packs. */
export type WorkDoneView = { readonly orders: number; readonly units: number };

/** How the shift is going, at all tables of the floor together. Today is the calendar day in the station's zone. */
export type ShiftView = {
  /** Earlier cut-offs with orders left, those of today, then the orders without one. */
  readonly cutOffs: readonly CutOffProgressView[];
  /** Of the last half hour of packing. */
  readonly pace: Pace | PaceUnknown;
  /** How many people packed in it. */
  readonly packers: number;
  /** Minutes since the last pack at any table once that is a pause; null: packing goes on, or has not begun. */
  readonly pausedMinutes: number | null;
  readonly today: WorkDoneView;
  readonly alarmsToday: number;
};

export const shiftContract = {
  /** It also changes with the time. */
  overview: oc.output(type<ShiftView>()),
};
