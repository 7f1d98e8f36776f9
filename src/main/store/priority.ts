import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * Runs what a packer waits for: on a floor its statements go before all others of this station that wait for the
 * connection. What it starts and does not wait for goes behind as soon as it is over.
 */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  const turn = { isOver: false };
  try {
    return await current.run(turn, work);
  } finally {
    turn.isOver = true;
  }
}

export type Turns = {
  /** Resolves when it is this one's turn. */
  readonly enter: () => Promise<void>;
  readonly isFree: () => boolean;
  /** Its turn is over: the next one begins. */
  readonly leave: () => void;
};

/** One at a time: those with priority first, otherwise in the order in which they came. */
export function createTurns(): Turns {
  const urgent: (() => void)[] = [];
  const usual: (() => void)[] = [];
  let isTaken = false;
  return {
    isFree: () => !isTaken,
    async enter() {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      const turn = Promise.withResolvers<void>();
      const waiting = current.getStore()?.isOver === false ? urgent : usual;
      waiting.push(turn.resolve);
      await turn.promise;
    },
    leave() {
      const next = urgent.shift() ?? usual.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}
