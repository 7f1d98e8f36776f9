/**
 * Runs work on one id at a time. Calls during a run share one more run after it, so each result comes from
 * work that began after the call, and an earlier result never overwrites a later one.
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
