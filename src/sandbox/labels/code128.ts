import bwip from 'bwip-js/node';
import { isObject } from '../http/json.ts';
import type { LabelSize } from './label.ts';
import { DOT } from './units.ts';

/** Code 128 asks for ten blank modules on either side. */
const QUIET_MODULES = 10;

/** Widths in modules, bar and space in turn, beginning with a bar. */
export function code128Widths(text: string): number[] {
  const drawn: unknown = bwip.raw({ bcid: 'code128', text });
  const [symbol]: unknown[] = Array.isArray(drawn) ? drawn : [];
  const widths = isObject(symbol) ? symbol.sbs : undefined;
  if (!Array.isArray(widths)) throw new Error(`no Code 128 of ${text}`);
  return widths.map(Number);
}

/**
 * Dots a module on a page so many points wide: the most that leave the quiet zones; on `s` two, since the full
 * quiet zones of an item number do not fit there, and blank margins do.
 */
export function moduleDots(size: LabelSize, modules: number, pageWidth: number): number {
  const dots = Math.floor(pageWidth / DOT);
  if (size === 's') return modules * 2 <= dots ? 2 : 1;
  return Math.max(1, Math.floor(dots / (modules + 2 * QUIET_MODULES)));
}
