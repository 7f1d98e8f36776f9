export const FAULT_KINDS = [
  'status',
  'delay',
  'drop-request',
  'drop-response',
  'truncate',
  'garbage',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A disturbance set by a test (`POST /sandbox/faults`). */
export interface Fault {
  readonly method: string;
  /** Exact, without the query. */
  readonly path: string;
  readonly kind: FaultKind;
  readonly status: number;
  readonly delayMs: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Applies to every n-th matching request; 1: to all. */
  readonly every: number;
  /** Matching requests so far. */
  seen: number;
  /** How many more times it applies; null: until deleted. */
  left: number | null;
}

export interface Faults {
  readonly all: readonly Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** The oldest fault that applies to this request; counts it as applied. */
  takeNext(method: string, path: string): Fault | null;
}

export function faultList(): Faults {
  let all: Fault[] = [];
  return {
    get all() {
      return all;
    },
    add: (fault) => all.push(fault),
    clear() {
      all = [];
    },
    takeNext(method, path) {
      const fitting = all.filter((candidate) => candidate.method === method && candidate.path === path);
      const fault = fitting.find((candidate) => {
        candidate.seen += 1;
        return candidate.seen % candidate.every === 0;
      });
      if (fault === undefined) return null;
      if (fault.left !== null) fault.left -= 1;
      all = all.filter((candidate) => candidate.left !== 0);
      return fault;
    },
  };
}
