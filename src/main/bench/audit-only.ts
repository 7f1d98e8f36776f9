import type { ScreenDeed } from './events.ts';
import type { Deed } from './packing-service.ts';

/** A deed that no bench takes part in; `also` carries it out. */
export function auditOnly(deed: ScreenDeed, abouts: readonly string[], also?: Deed['also']): Deed {
  const events = abouts.map((about) => ({ type: 'DeedDone', deed, about }) as const);
  return { kind: deed, events, undo: 'keep', ...(also && { also }) };
}
