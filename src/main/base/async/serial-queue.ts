/** Runs tasks one after another, in the order in which they were added. */
export type SerialQueue = {
  /** Starts the task when all earlier ones are over, failed or not; settles as the task does. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** Resolves when all tasks are over. Never rejects. */
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
