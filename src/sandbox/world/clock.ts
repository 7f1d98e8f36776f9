/** The only clock of the sandbox: every rule about time uses it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  set(at: number): void;
  /** Calls back whenever the clock is moved by a control; returns the undo. */
  onMove(listener: () => void): () => void;
}

/** A clock that starts at the given time and runs at normal speed. */
export function runningClock(start: number): Clock {
  let offset = start - performance.now();
  const listeners = new Set<() => void>();
  return {
    now: () => Math.floor(performance.now() + offset),
    set(at) {
      offset = at - performance.now();
      for (const listener of listeners) listener();
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
