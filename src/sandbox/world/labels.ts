import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { HOUR } from './moscow.ts';

/** Replaces the bars of labels, at the request of a test (`POST /sandbox/label-codes`). */
export interface LabelCode {
  /** Only on labels of this number; null: on whichever label is requested next. */
  readonly number: string | null;
  /** Null: unreadable bars. */
  readonly code: string | null;
  /** How many more labels get it; null: until deleted. */
  left: number | null;
}

export interface LabelCodes {
  readonly all: readonly LabelCode[];
  add(code: LabelCode): void;
  clear(): void;
  /** What this number's bars encode now, the number or its replacement; null: unreadable bars. */
  takeNext(number: string): string | null;
}

export function labelCodes(): LabelCodes {
  let all: LabelCode[] = [];
  return {
    get all() {
      return all;
    },
    add: (code) => all.push(code),
    clear() {
      all = [];
    },
    takeNext(number) {
      const found = all.find((candidate) => candidate.number === null || candidate.number === number);
      if (found === undefined) return number;
      if (found.left !== null) found.left -= 1;
      all = all.filter((candidate) => candidate.left !== 0);
      return found.code;
    },
  };
}

/** Section "Limits": label links live "about 1 to 2 days"; the sandbox takes the shorter. */
const LINK_LIFE_MS = 24 * HOUR;

type Draw = () => Promise<Uint8Array>;

type FoundLink =
  | { readonly status: 'live'; readonly draw: Draw }
  | { readonly status: 'expired' }
  | { readonly status: 'unknown' };

export interface LabelLinks {
  /** Stores a document, drawn once when first needed; returns the unguessable last part of its address. */
  publish(draw: Draw): string;
  find(key: string): FoundLink;
}

export function labelLinks(clock: Clock): LabelLinks {
  const links = new Map<string, { readonly expiresAt: number; readonly draw: Draw }>();
  return {
    publish(draw) {
      const key = randomBytes(24).toString('hex');
      let drawn: Promise<Uint8Array> | undefined;
      const once = () => {
        drawn ??= draw();
        return drawn;
      };
      links.set(key, { expiresAt: clock.now() + LINK_LIFE_MS, draw: once });
      return key;
    },
    find(key) {
      const link = links.get(key);
      if (link === undefined) return { status: 'unknown' };
      return clock.now() < link.expiresAt ? { status: 'live', draw: link.draw } : { status: 'expired' };
    },
  };
}
