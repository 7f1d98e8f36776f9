import { readFileSync } from 'node:fs';

/** Values that the station may send with a reason. */
export const REASON_PLACEHOLDERS = [
  'left',
  'seconds',
  'name',
  'size',
  'order',
  'packs',
  'pack',
  'pallet',
  'expected',
  'got',
  'item',
  'other',
  'range',
  'places',
  'supply',
];

/**
 * The placeholders of each verdict and todo key, from the comments after the keys:
 * `'unit-taken', // name, size, left`.
 */
export function allowedPlaceholders(): ReadonlyMap<string, readonly string[]> {
  const source = readFileSync(new URL('../../../../src/shared/messages/keys.ts', import.meta.url), 'utf8');
  const lines = source.matchAll(/^ {2}'([a-z-]+)',(?: \/\/ (.*))?$/gm);
  return new Map([...lines].map(([, key = '', note = '']) => [key, note.match(/[a-zA-Z]+/g) ?? []]));
}
