import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseRequests,
  createBatchLimits,
  type LabelRequest,
  type MissingLabel,
  toMissingLabel,
} from '#main/labels/fetch/choose-requests.ts';

type LabelSpec = {
  readonly id: number;
  readonly rank?: 0 | 1;
  readonly kind?: string;
  readonly size?: string;
};

function label({ id, rank = 1, kind = 'pack-label', size = 'm' }: LabelSpec): MissingLabel {
  const document = { id, rank, kind, size, number: `FBS${id}`, problem: null, attempts: 0, next_at: '' };
  const found = toMissingLabel(document);
  if (found === null) throw new Error(`no label ${kind} ${size}`);
  return found;
}

function prefetchLabels(count: number, over: Partial<LabelSpec> = {}): MissingLabel[] {
  return Array.from({ length: count }, (_, index) => label({ id: index + 1, ...over }));
}

function choose(due: readonly MissingLabel[], over: Partial<Parameters<typeof chooseRequests>[0]> = {}) {
  return chooseRequests({ due, openRequests: [], free: 4, maxBatch: () => 100, ...over });
}

const sizes = (requests: readonly LabelRequest[]) => requests.map(({ labels }) => labels.length);
const idsOf = ({ labels }: LabelRequest) => labels.map(({ document }) => document.id);

describe('prefetched labels', () => {
  it('are requested a hundred at a time', () => {
    expect(sizes(choose(prefetchLabels(100)))).toEqual([100]);
    expect(sizes(choose(prefetchLabels(120)))).toEqual([100, 20]);
  });

  it('leave two of four requests for labels that a packer waits for', () => {
    expect(sizes(choose(prefetchLabels(500)))).toEqual([100, 100]);
    const openRequests = choose(prefetchLabels(100));
    expect(sizes(choose(prefetchLabels(500), { openRequests, free: 3 }))).toEqual([100]);
  });

  it('wait for more while a request of their kind is running', () => {
    const openRequests = choose(prefetchLabels(1));
    expect(choose(prefetchLabels(99), { openRequests, free: 3 })).toEqual([]);
    expect(sizes(choose(prefetchLabels(99, { size: 's' }), { openRequests, free: 3 }))).toEqual([99]);
  });

  it('respect the batch limit of each label', () => {
    const requests = choose(prefetchLabels(12), { maxBatch: (id) => (id <= 6 ? 3 : 100) });
    expect(requests.map(idsOf)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
});

describe('labels that a print waits for', () => {
  it('go first, one per request while requests are free', () => {
    const due = [...prefetchLabels(200), label({ id: 201, rank: 0 }), label({ id: 202, rank: 0 })];
    const requests = choose(due);
    expect(requests.slice(0, 2).map(idsOf)).toEqual([[201], [202]]);
    expect(requests.slice(2).every(({ isPrefetch }) => isPrefetch)).toBe(true);
  });

  it('are split over all free requests if there are more of them', () => {
    expect(sizes(choose(prefetchLabels(10, { rank: 0 })))).toEqual([3, 3, 3, 1]);
    expect(sizes(choose(prefetchLabels(10, { rank: 0 }), { free: 1 }))).toEqual([10]);
  });
});

const wishes = fc.uniqueArray(
  fc.record({
    id: fc.nat({ max: 400 }),
    rank: fc.constantFrom(0 as const, 1 as const),
    kind: fc.constantFrom('pack-label', 'item-label', 'pallet-label'),
    size: fc.constantFrom('s', 'm', 'l'),
  }),
  { selector: ({ id }) => id, maxLength: 300 },
);

describe('a request', () => {
  it('has one kind and size, no label twice, respects every limit, and is never empty', () => {
    fc.assert(
      fc.property(
        wishes,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 100 }),
        (wished, free, most) => {
          const due = wished.map(label);
          const requests = choose(due, { free, maxBatch: (id) => (id % 3 === 0 ? 1 : most) });
          const asked = requests.flatMap(idsOf);
          expect(new Set(asked).size).toBe(asked.length);
          expect(requests.length).toBeLessThanOrEqual(free);
          expect(requests.length === 0).toBe(due.length === 0);
          for (const { kind, size, labels, isPrefetch } of requests) {
            expect(labels.every((one) => one.kind === kind && one.size === size)).toBe(true);
            expect(labels.every(({ document }) => isPrefetch === (document.rank === 1))).toBe(true);
            expect(labels.length).toBeLessThanOrEqual(most);
          }
        },
      ),
    );
  });

  it('finds every good label within eight rounds, whatever fails together with the bad ones', () => {
    const bad = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(bad, (broken) => {
        const neighbours = createBatchLimits();
        let left = prefetchLabels(100);
        let calls = 0;
        for (let round = 0; round < 8; round++) {
          // One round: each remaining label is requested once.
          let asking = left;
          while (asking.length > 0) {
            for (const request of choose(asking, { maxBatch: neighbours.maxBatch })) {
              const ids = idsOf(request);
              calls += 1;
              asking = asking.filter(({ document }) => !ids.includes(document.id));
              if (ids.some((id) => broken.includes(id))) neighbours.failed(ids);
              else left = left.filter(({ document }) => !ids.includes(document.id));
            }
          }
        }
        expect(left.map(({ document }) => document.id)).toEqual(broken.toSorted((one, other) => one - other));
        expect(calls).toBeLessThan(80);
      }),
    );
  });
});
