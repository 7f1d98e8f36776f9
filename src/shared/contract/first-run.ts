import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** The first set-up of a station, step by step; `done`: finished, or nobody wants it. */
export const FIRST_RUN_STEPS = ['language', 'account', 'operators', 'printers', 'scanner', 'done'] as const;

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

export type FirstRunView = {
  /** The step to go on with; `language` also where nobody has begun. */
  readonly step: FirstRunStep;
  /** Every screen leads to it: it was begun and not finished, or the station is new. */
  readonly isOffered: boolean;
  /** A badge that everybody knows and that may set the station up; null: the station has a supervisor of its own. */
  readonly demoBadge: string | null;
};

export const firstRunContract = {
  read: oc.output(type<FirstRunView>()),
  /** Keeps the step. Supervisor only, once the station has one of its own. */
  save: oc.input(z.object({ step: z.enum(FIRST_RUN_STEPS) })).output(type<Outcome>()),
};
