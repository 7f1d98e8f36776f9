import { createHash } from 'node:crypto';
import type { Notification } from './notification.ts';

type Said = Exclude<Notification, { readonly about: 'nothing' }>;

const MOST_SUBJECTS = 2_000;
const MOST_OF_ONE = 32;

/**
 * Remembers which notifications were dealt with, by order id + status + statuses of items. Kept in memory, the newest of
 * the 2,000 orders last heard of: what is forgotten costs one more read, while storing it would cost every notification a
 * synced write.
 */
export function createDealtWith() {
  const subjects = new Map<string, string[]>();

  return {
    /**
     * True: a copy of one that was dealt with. Where it does not tell since when it holds, it is a copy of the last one
     * only: the order may have come back to this status.
     */
    has(said: Said): boolean {
      const known = subjects.get(subjectOf(said)) ?? [];
      return said.since === null ? known.at(-1) === keyOf(said) : known.includes(keyOf(said));
    },
    add(said: Said): void {
      const subject = subjectOf(said);
      const known = subjects.get(subject) ?? [];
      // Put last anew, so that whom nobody speaks of is forgotten first.
      subjects.delete(subject);
      subjects.set(subject, [...known.filter((key) => key !== keyOf(said)), keyOf(said)].slice(-MOST_OF_ONE));
      const [oldest] = subjects.keys();
      if (subjects.size > MOST_SUBJECTS && oldest !== undefined) subjects.delete(oldest);
    },
    /** For tests. */
    size: () => subjects.size,
  };
}

function subjectOf({ about, id }: Said): string {
  return `${about} ${id}`;
}

/** An order may have hundreds of units: what is kept of it has one length. */
function keyOf({ says, since }: Said): string {
  return createHash('sha256')
    .update(JSON.stringify([says, since]))
    .digest('base64url');
}
