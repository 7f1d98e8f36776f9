/** What an order of the seed is there for; the first ones come even in a small world. */
export type SeedKind =
  | 'single'
  | 'single-marked'
  | 'marked'
  | 'doubles'
  | 'mixed'
  | 'kz'
  | 'by'
  | 'cancelled-while-packed'
  | 'too-old'
  | 'overdue'
  | 'to-confirm'
  | 'fulfilment'
  | 'delivered'
  | 'canceled';

const FIRST: readonly SeedKind[] = [
  'single',
  'single-marked',
  'marked',
  'doubles',
  'cancelled-while-packed',
  'too-old',
  'overdue',
  'to-confirm',
  'kz',
  'by',
  'mixed',
  'fulfilment',
  'delivered',
  'canceled',
  'single',
  'marked',
  'overdue',
  'to-confirm',
  'mixed',
  'kz',
  'doubles',
  'fulfilment',
  'single-marked',
  'by',
  'to-confirm',
  'overdue',
  'delivered',
  'canceled',
  'fulfilment',
];
const THEN: readonly SeedKind[] = [
  'mixed',
  'single',
  'marked',
  'doubles',
  'mixed',
  'single-marked',
  'kz',
  'mixed',
  'by',
];

/** The kinds of the first n orders of a seed. */
export function seedKinds(n: number): SeedKind[] {
  return Array.from(
    { length: n },
    (_, index) => FIRST[index] ?? THEN[(index - FIRST.length) % THEN.length] ?? 'mixed',
  );
}
