import type { GoodsView } from './goods.ts';
import type { CutOffProgressView, WorkDoneView } from './shift.ts';

/** An order that may be packed now, as the bench shows it while none is open. */
export type NextOrderView = {
  readonly orderId: string;
  readonly country: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  /** It may be over six days old at any time: it goes first. */
  readonly isLastDay: boolean;
  /** Still to pack. */
  readonly units: number;
  /** What these units are, one entry for equal goods. */
  readonly goods: readonly { readonly goods: GoodsView; readonly units: number }[];
};

/** What an operator has packed today, and in which clock hour the most; null: nothing yet. */
type OperatorWorkView = WorkDoneView & {
  readonly bestHour: { readonly from: string; readonly units: number } | null;
};

/** What the bench shows while no order is open. Today is the calendar day in the station's zone. */
export type IdleView = {
  /** The most urgent first, at most 8. */
  readonly next: readonly NextOrderView[];
  /** No order may be packed now, and some were today. */
  readonly isAllPacked: boolean;
  /** Earlier cut-offs with orders left, those of today, then the orders without one. */
  readonly cutOffs: readonly CutOffProgressView[];
  /** The first cut-off that is still to come, also if its orders are packed; null: none is known. */
  readonly nextCutOff: string | null;
  readonly today: WorkDoneView;
  /** Of the operator who is logged in, and of nobody else; null: nobody is. */
  readonly mine: OperatorWorkView | null;
};
