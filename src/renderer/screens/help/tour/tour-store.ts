import { create } from 'zustand';
import type { TourPlan } from '#shared/contract/tour.ts';
import { advanceTour, beginTour, type TourState, type TourView } from './tour-steps.ts';

/** The tour of this page; a reload ends it. null: none. */
export const useTourStore = create<{ readonly tour: TourState | null }>(() => ({ tour: null }));

export function startTour(plan: TourPlan, view: TourView): void {
  useTourStore.setState({ tour: beginTour(plan, view) });
}

export function leaveTour(): void {
  useTourStore.setState({ tour: null });
}

/** Called with every view of the station. */
export function followBench(view: TourView): void {
  const { tour } = useTourStore.getState();
  if (tour === null) return;
  const next = advanceTour(tour, view);
  if (next !== tour) useTourStore.setState({ tour: next });
}
