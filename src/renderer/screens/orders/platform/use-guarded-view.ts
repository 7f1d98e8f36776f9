import { useEffect, useRef, useState } from 'react';
import type { GuardedAnswer } from '#shared/contract/orders.ts';
import { useView } from '../../../station/station-store.ts';

export type GuardedView<View> = {
  readonly isSupervisor: boolean;
  readonly isBusy: boolean;
  /** null: nothing was asked for; `lost`: the station did not answer. */
  readonly answer: GuardedAnswer<View> | 'lost' | null;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
};

/**
 * What names a customer, asked for by a person. It is in no cache: it goes with the page, and when somebody else logs in or
 * out.
 */
export function useGuardedView<View>(ask: () => Promise<GuardedAnswer<View>>): GuardedView<View> {
  const operator = useView((view) => view.operator?.id ?? null) ?? null;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const [shown, setShown] = useState<{
    readonly by: string | null;
    readonly answer: GuardedAnswer<View> | 'lost';
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef(operator);
  useEffect(() => {
    current.current = operator;
    setShown(null);
  }, [operator]);
  return {
    isSupervisor,
    isBusy,
    answer: shown?.by === operator ? shown.answer : null,
    async show() {
      const by = operator;
      setBusy(true);
      const answer = await ask().catch(() => 'lost' as const);
      setBusy(false);
      if (current.current === by) setShown({ by, answer });
    },
    hide: () => setShown(null),
  };
}
