import type { OpenOrderView, StationView } from '#shared/contract/bench.ts';
import type { TourCode, TourPlan } from '#shared/contract/tour.ts';

/** What a step needs of the bench. */
export type TourView = Pick<StationView, 'operator' | 'order' | 'alarm' | 'asking' | 'last'>;

type Begin = {
  /** How many units were packed when the step began. */
  readonly packed: number;
};

type Step = {
  readonly id: string;
  /** Where on the bench to look; the frame stands round the first of these that is there. */
  readonly target: readonly string[];
  /** What to scan; null: nothing that the tour could show. */
  readonly code: (plan: TourPlan, view: TourView) => TourCode | null;
  /** Whether the bench has done what the step asks for. */
  readonly isDone: (view: TourView, plan: TourPlan, begin: Begin) => boolean;
};

const COUNT = ['[data-needed="count"]', '[data-needed="name"]'];
const VERDICT = ['[data-needed="verdict"]'];

export const TOUR_STEPS = [
  {
    id: 'badge',
    target: ['[data-tour="operator"]'],
    code: ({ badge }) => badge,
    isDone: ({ operator }) => operator !== null,
  },
  {
    id: 'order',
    target: ['[data-needed="first-order"]', '[data-needed="todo"]'],
    code: ({ order }) => order,
    isDone: ({ order }, { orderId }) => order?.orderId === orderId,
  },
  {
    id: 'unit',
    target: ['[data-needed="name"]'],
    code: nextCode,
    isDone: (view) => packedIn(view.order) > 0,
  },
  {
    id: 'wrong',
    target: ['[data-needed="name"]'],
    code: ({ wrong }) => wrong,
    isDone: ({ alarm }) => alarm !== null,
  },
  {
    id: 'acknowledge',
    target: ['[data-needed="acknowledge"]'],
    code: ({ commands }) => commands.OK,
    isDone: ({ alarm }) => alarm === null,
  },
  {
    id: 'undo',
    target: COUNT,
    code: ({ commands }) => commands.UNDO,
    isDone: ({ order }, _plan, { packed }) => order !== null && packedIn(order) < packed,
  },
  {
    id: 'again',
    target: VERDICT,
    code: nextCode,
    isDone: ({ order }, _plan, { packed }) => packedIn(order) > packed,
  },
  {
    id: 'rest',
    target: COUNT,
    code: nextCode,
    isDone: ({ order }) => order !== null && leftIn(order) <= 1,
  },
  {
    id: 'missing',
    target: ['[data-needed="command"][data-tone="missing"]'],
    code: ({ commands }) => commands.MISSING,
    isDone: ({ asking }) => asking?.kind === 'missing-unit',
  },
  {
    id: 'back',
    target: ['[data-needed="back"]'],
    code: ({ commands }) => commands.BACK,
    isDone: ({ asking }) => asking === null,
  },
  {
    id: 'last',
    target: VERDICT,
    // Automatic closing may be off.
    code: (plan, view) =>
      view.order !== null && leftIn(view.order) === 0 ? plan.commands.CLOSE : nextCode(plan, view),
    isDone: ({ order, last }) => order === null && last?.situation === 'order-done',
  },
  {
    id: 'logout',
    target: ['[data-needed="packed"]', ...VERDICT],
    code: ({ commands }) => commands.LOGOUT,
    isDone: ({ operator }) => operator === null,
  },
] as const satisfies readonly Step[];

export type TourStepId = (typeof TOUR_STEPS)[number]['id'];

/** A tour on its way; `step` is the place of a step, or their number at the end. */
export type TourState = { readonly plan: TourPlan; readonly step: number; readonly begin: Begin };

export function beginTour(plan: TourPlan, view: TourView): TourState {
  return advanceTour({ plan, step: 0, begin: beginOf(view) }, view);
}

/** Goes on as far as the bench has done what the steps ask for. */
export function advanceTour(tour: TourState, view: TourView): TourState {
  const step: Step | undefined = TOUR_STEPS[tour.step];
  if (step === undefined || !step.isDone(view, tour.plan, tour.begin)) return tour;
  return advanceTour({ ...tour, step: tour.step + 1, begin: beginOf(view) }, view);
}

/** What came between the packer and the step, and what leads back to it. */
export type Detour = 'alarm' | 'question' | 'order-gone';

export function detourOf({ step: place, plan }: TourState, view: TourView): Detour | null {
  const id = TOUR_STEPS[place]?.id;
  if (id === undefined) return null;
  if (view.alarm !== null) return id === 'acknowledge' ? null : 'alarm';
  if (view.asking !== null && id !== 'back') return 'question';
  const needsOrder = place > indexOf('order') && place < indexOf('logout');
  return needsOrder && view.order?.orderId !== plan.orderId ? 'order-gone' : null;
}

function indexOf(id: TourStepId): number {
  return TOUR_STEPS.findIndex((step) => step.id === id);
}

function beginOf({ order }: TourView): Begin {
  return { packed: packedIn(order) };
}

function packedIn(order: OpenOrderView | null): number {
  return order === null ? 0 : order.units.filter(({ status }) => status === 'packed').length;
}

function leftIn({ units }: OpenOrderView): number {
  return units.filter(({ status }) => status === 'open' || status === 'waiting').length;
}

/** The code of the unit that the bench asks for. */
function nextCode({ units }: TourPlan, { order }: TourView): TourCode | null {
  return units.find(({ itemNr }) => itemNr === order?.nextItemNr) ?? null;
}
