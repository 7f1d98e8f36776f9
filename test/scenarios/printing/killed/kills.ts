export type Driver = 'folder' | 'cups' | 'network';

/** Moments in the life of a print job at which the queue's own store is called: exact, whatever the machine does. */
export const STEPS = [
  'before claim',
  'after claim',
  'before sent', // the driver has it, and nobody has written that down
  'after sent',
  'before end',
  'after end',
] as const;

export type Step = (typeof STEPS)[number];

/** When a station is killed. `isPowerCut`: with all that it has started. */
export type Kill = { readonly isPowerCut: boolean } & (
  | { readonly at: 'step'; readonly step: Step; readonly afterMs: number }
  /** As soon as its pack is closed, and so long after that. */
  | { readonly at: 'time'; readonly afterMs: number }
  /** When `lp` has begun, and so long after that. */
  | { readonly at: 'lp'; readonly afterMs: number }
  /** When so many bytes have gone to the printer. */
  | { readonly at: 'bytes'; readonly after: number }
);

/**
 * Each step in its turn, and between them what goes on between steps, at another moment in each round. `from`: the round to begin
 * with, so that a few kills of two printers are not the same ones.
 */
export function killsOf(tested: Driver, count: number, jobBytes: number, from = 0): readonly Kill[] {
  const kills: Kill[] = [];
  for (let round = from; kills.length < count; round++) {
    const others = between(tested, round, jobBytes);
    for (const at of STEPS.keys()) {
      const step = STEPS[(at + round * 3) % STEPS.length] ?? 'after claim';
      const other = others[at];
      if (other !== undefined) kills.push(other);
      kills.push({ at: 'step', step, afterMs: 0, isPowerCut: round % 2 === 1 });
    }
  }
  return kills.slice(0, count);
}

function between(driver: Driver, round: number, jobBytes: number): readonly Kill[] {
  const isPowerCut = round % 2 === 0;
  switch (driver) {
    case 'folder':
      return [{ at: 'time', afterMs: round % 12, isPowerCut }];
    case 'cups':
      return [
        { at: 'lp', afterMs: (round * 7) % 60, isPowerCut: false },
        { at: 'lp', afterMs: (round * 11) % 60, isPowerCut: true },
        { at: 'time', afterMs: 40 + ((round * 37) % 200), isPowerCut },
      ];
    case 'network':
      return [
        // Somewhere in the picture; about its end, where a byte decides; and while it is followed.
        { at: 'bytes', after: 1 + ((round * 7_919) % jobBytes), isPowerCut },
        { at: 'bytes', after: jobBytes - (round % 20), isPowerCut },
        { at: 'bytes', after: jobBytes + 1 + (round % 10), isPowerCut },
      ];
  }
}

/** What `mortal-program.ts` is told: the pack to close, and where it says that it is there and goes no further. */
export type Life = {
  readonly folder: string;
  readonly printer: string;
  readonly number: string;
  readonly stopsAt: Step | null;
};

/** A label of a size that takes a moment to copy. */
export function labelOf(number: string): Buffer {
  return Buffer.alloc(300_000, `%PDF-1.4 of ${number}\n`);
}
