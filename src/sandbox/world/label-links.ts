import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { HOUR } from './moscow.ts';

/** Section "Limits": label links live "about 1 to 2 days"; the sandbox takes the shorter. */
const LINK_LIFE_MS = 24 * HOUR;

type Draw = () => Promise<Uint8Array>;

export type FoundLink =
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
