import type { ReturnFilter } from '#shared/contract/returns.ts';

/** What the list shows. */
export type ShownReturns = { readonly text: string; readonly filter: ReturnFilter };
