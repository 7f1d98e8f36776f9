import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Reason } from '../domain/reason.ts';
import { RETURN_CONDITIONS, type ReturnCondition } from '../domain/returns.ts';
import type { GoodsView } from './goods.ts';
import type { PreviewAnswer } from './goods-files.ts';
import type { Outcome } from './outcome.ts';
import type { ConfirmedPreview } from './stock.ts';

/** The receiving of returns by scanner at this table: the one that goes on, or the last one. */
export type ReturnsModeView = {
  /** Scans receive units; false: it has ended, and the figures are those of its end, or `isPaused`. */
  readonly isOn: boolean;
  /** It goes on when the supervisor who has begun it is at the table again. */
  readonly isPaused: boolean;
  /** Something is missing or too much, and the next `OK` ends it all the same. */
  readonly asksEnd: boolean;
  /** Barcode of the box whose units are scanned; null: none was scanned. */
  readonly box: string | null;
  readonly received: number;
  /** Units of the boxes that were scanned that nobody has scanned yet. */
  readonly missing: number;
  /** Codes of no unit that is expected. */
  readonly extra: number;
};

/** `arrived`: the platform has it in the warehouse, and nobody has scanned it. `received`: scanned here. `to-stock`: of them, may be put back into stock. `twice`: see `ReturnStock`. `dropped`: see `ReturnStage`. */
export const RETURN_FILTERS = [
  'all',
  'on-way',
  'arrived',
  'received',
  'to-stock',
  'twice',
  'dropped',
] as const;
export type ReturnFilter = (typeof RETURN_FILTERS)[number];

/** `dropped`: nobody has scanned it, and the platform does not list it any more. */
export type ReturnStage = 'on-way' | 'arrived' | 'received' | 'dropped';

/**
 * `may`: a supervisor may add it. `added`: one has, and the platform has not refused it. `platform`: the platform has added it
 * itself. `twice`: both have. `no`: it is not as it was sold, or nobody has scanned it.
 */
export type ReturnStock = 'may' | 'added' | 'platform' | 'twice' | 'no';

/** `take-out`: of units that are counted twice. */
export const STOCK_MOVES = ['put-back', 'take-out'] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

/** Times are ISO 8601, the platform's. */
export type ReturnRowView = {
  readonly id: string;
  readonly orderId: string | null;
  /** The page of the order is there; false: the station does not have it any more, or never had. */
  readonly hasOrder: boolean;
  readonly itemNr: string | null;
  readonly goods: GoodsView;
  readonly stage: ReturnStage;
  /** As the platform spells it. */
  readonly status: string;
  /** null: not given, or `conditionText`. */
  readonly condition: ReturnCondition | null;
  /** The platform's word where it is none of those known; empty: not given. */
  readonly conditionText: string;
  /** The state in which a person has found it; null: nobody has said that it differs from the platform's. */
  readonly found: ReturnCondition | null;
  /** Barcode of its box, or its id; null: it is in none. */
  readonly box: string | null;
  /** `none`: it was sold without a mark, as far as anybody knows. `unchecked`: nobody has scanned it since. `right`: it is its own. */
  readonly mark: 'none' | 'unchecked' | 'right' | 'other';
  readonly updatedAt: string;
  readonly receivedAt: string | null;
  /** Who has scanned it; null: nobody, or a person who was removed. */
  readonly receivedBy: string | null;
  readonly stock: ReturnStock;
};

export type ReturnListView = {
  readonly rows: readonly ReturnRowView[];
  /** Rows that match. */
  readonly total: number;
};

export type ReturnsReadView = {
  readonly isReading: boolean;
  /** Up to when the platform's list is known; null: it was never read. */
  readonly readAt: string | null;
  /** Why the last reading failed; null: it did not. */
  readonly failure: PlatformErrorKind | null;
  /** False: without a seller id returns cannot be read. */
  readonly canRead: boolean;
  /** Rows by filter. */
  readonly counts: Readonly<Record<ReturnFilter, number>>;
};

/** The receiving that goes on at this table, or the last one. */
export type ReceivingView = {
  readonly boxes: readonly { readonly barcode: string; readonly units: number; readonly missing: number }[];
  readonly missing: readonly ReturnRowView[];
  readonly received: readonly ReturnRowView[];
  readonly extras: readonly { readonly code: string; readonly reason: Reason; readonly name: string }[];
};

const preview = z.string().max(64);

export const returnsContract = {
  list: oc
    .input(
      z.object({
        text: z.string().max(200),
        filter: z.enum(RETURN_FILTERS),
        offset: z.number().int().nonnegative(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(type<ReturnListView>()),
  /** Request it, and the list, again when `revisions.returns` changes. */
  state: oc.output(type<ReturnsReadView>()),
  /** null: returns were never received at this table. */
  receiving: oc.output(type<ReceivingView | null>()),
  /** Reads the platform's list; resolves when it was read. */
  refresh: oc.output(type<void>()),
  /** What would change if these received units were added to the stock, or taken out of it; null: all that may be. */
  previewStock: oc
    .input(
      z.object({
        move: z.enum(STOCK_MOVES),
        ids: z.array(z.string().min(1).max(100)).min(1).max(1_000).nullable(),
      }),
    )
    .output(type<PreviewAnswer>()),
  /** Supervisor only. Sends the quantities that the preview shows, once. */
  moveStock: oc.input(z.object({ preview })).output(type<ConfirmedPreview>()),
  /** Supervisor only. The state in which a received unit was found; null: as the platform says. */
  setFound: oc
    .input(z.object({ id: z.string().min(1).max(100), found: z.enum(RETURN_CONDITIONS).nullable() }))
    .output(type<Outcome>()),
  /** Supervisor only. All units that are counted twice are in the stock once already: somebody has corrected it. */
  stockIsRight: oc.output(type<Outcome>()),
};
