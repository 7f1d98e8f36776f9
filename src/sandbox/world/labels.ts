import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { HOUR } from './moscow.ts';

/** What the bars of labels say in place of their number, because a test asked for it (`POST /sandbox/label-codes`). */
export interface LabelCode {
  /** Of these labels only; null: of whichever is asked for next. */
  readonly number: string | null;
  /** null: nothing that can be read. */
  readonly code: string | null;
  /** How many labels it is still drawn on; null: until deleted. */
  left: number | null;
}

export interface LabelCodes {
  readonly all: readonly LabelCode[];
  add(code: LabelCode): void;
  clear(): void;
  /** What this number's bars say now. */
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
  /** Keeps a document, to be drawn once, and returns the unguessable last part of its address. */
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
