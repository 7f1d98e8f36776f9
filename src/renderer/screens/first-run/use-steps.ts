import { FIRST_RUN_STEPS, type FirstRunStep } from '#shared/contract/first-run.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { type Action, useAction } from '../../station/use-action.ts';

type Steps = {
  readonly action: Action;
  /** Keeps that the set-up goes on with this step, and opens it. */
  readonly open: (step: FirstRunStep) => Promise<boolean>;
  /** Leaves the set-up for the bench; `done`: it is not offered again. */
  readonly leave: (how: 'later' | 'done') => void;
};

export function useSteps(): Steps {
  const { client } = useStationLink();
  const action = useAction();
  return {
    action,
    async open(step) {
      if (!(await action.run(() => client.firstRun.save({ step })))) return false;
      goTo(addressOf.firstRunStep(step));
      return true;
    },
    leave(how) {
      if (how === 'later') goTo(addressOf.bench);
      else
        void action
          .run(() => client.firstRun.save({ step: 'done' }))
          .then((isDone) => {
            if (isDone) goTo(addressOf.bench);
          });
    },
  };
}

/** The step before or after another; the first and the last have themselves. */
export function stepFrom(step: FirstRunStep, by: -1 | 1): FirstRunStep {
  return FIRST_RUN_STEPS[FIRST_RUN_STEPS.indexOf(step) + by] ?? step;
}
