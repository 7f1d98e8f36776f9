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
