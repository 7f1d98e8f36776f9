/** Runs tasks one after another, in the order in which they were asked for. */
export type SerialQueue = {
  /** Begins when every task before it is over, however it ended; answers as the task does. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** Resolves when everything that was asked for is over. Never rejects. */
  readonly idle: () => Promise<void>;
};

export function createSerialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    run(task) {
      const mine = last.then(task);
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    idle: () => last,
  };
}
