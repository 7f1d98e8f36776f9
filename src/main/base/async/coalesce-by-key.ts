/**
 * Work on one id at a time: what is asked for while it is under way is done once more after it, for all who ask together.
 * So each answer is of work that began after it was asked for, and an early one never overwrites a later one.
 */
export function coalesceByKey<T>(work: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const last = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function begin(id: string): Promise<T> {
    waiting.delete(id);
    return work(id);
  }

  return (id) => {
    const shared = waiting.get(id);
    if (shared !== undefined) return shared;
    const before = last.get(id) ?? Promise.resolve();
    const mine = before.then(
      () => begin(id),
      () => begin(id),
    );
    waiting.set(id, mine);
    last.set(id, mine);
    const forget = () => {
      if (last.get(id) === mine) last.delete(id);
    };
    void mine.then(forget, forget);
    return mine;
  };
}
