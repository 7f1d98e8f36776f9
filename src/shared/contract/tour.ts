import { oc, type } from '@orpc/contract';
import type { PlainCommand } from '../domain/command.ts';

/** A code to scan from the screen, with its picture. */
export type TourCode = { readonly code: string /** SVG, black on white. */; readonly svg: string };

/** Commands that a new packer scans on the tour. */
export const TOUR_COMMANDS = [
  'OK',
  'UNDO',
  'MISSING',
  'BACK',
  'CLOSE',
  'LOGOUT',
] as const satisfies readonly PlainCommand[];

export type TourCommand = (typeof TOUR_COMMANDS)[number];

/** The goods and codes of a guided tour: an order of the demo platform, and goods that it does not need. */
export type TourPlan = {
  /** null: the demo's badges are gone; the packer scans an own one. */
  readonly badge: TourCode | null;
  readonly orderId: string;
  readonly order: TourCode;
  /** One code for each unit that is still to pack. */
  readonly units: readonly (TourCode & { readonly itemNr: string })[];
  readonly wrong: TourCode;
  readonly commands: Readonly<Record<TourCommand, TourCode>>;
};

/** `real-orders`: the tour never touches those. `no-order`: the demo has no order that suits. */
export type TourPlanAnswer =
  | { readonly ready: true; readonly plan: TourPlan }
  | { readonly ready: false; readonly because: 'real-orders' | 'no-order' };

export const tourContract = {
  /** What to scan on a tour that begins now. Changes nothing. */
  plan: oc.output(type<TourPlanAnswer>()),
};
