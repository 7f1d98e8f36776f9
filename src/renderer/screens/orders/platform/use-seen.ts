import { useEffect, useRef, useState } from 'react';
import type { SeenAnswer } from '#shared/contract/orders.ts';
import { useView } from '../../../station/station-store.ts';

export type Seen<View> = {
  readonly isSupervisor: boolean;
  readonly isBusy: boolean;
  /** null: nothing was asked for; `lost`: the station did not answer. */
  readonly answer: SeenAnswer<View> | 'lost' | null;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
};

/**
 * What names a customer, asked for by a person. It is in no cache: it goes with the page, and when somebody else logs in or
 * out.
 */
export function useSeen<View>(ask: () => Promise<SeenAnswer<View>>): Seen<View> {
  const operator = useView((view) => view.operator?.id ?? null) ?? null;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const [seen, setSeen] = useState<{
    readonly by: string | null;
    readonly answer: SeenAnswer<View> | 'lost';
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef(operator);
  useEffect(() => {
    current.current = operator;
    setSeen(null);
  }, [operator]);
  return {
    isSupervisor,
    isBusy,
    answer: seen?.by === operator ? seen.answer : null,
    async show() {
      const by = operator;
      setBusy(true);
      const answer = await ask().catch(() => 'lost' as const);
      setBusy(false);
      if (current.current === by) setSeen({ by, answer });
    },
    hide: () => setSeen(null),
  };
}
