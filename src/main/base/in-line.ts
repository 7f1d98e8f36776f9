/** Work that is done one after another, in the order in which it was asked for. */
export type Line = {
  /** Begins when all that stands before it is over, however it ended; answers as the task does. */
  readonly take: <T>(task: () => Promise<T>) => Promise<T>;
  /** Resolves when everything that was asked for is over. Never rejects. */
  readonly idle: () => Promise<void>;
};

export function createLine(): Line {
  let last: Promise<void> = Promise.resolve();
  return {
    take(task) {
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
