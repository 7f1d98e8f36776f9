import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import { REJECT_REASON_IDS, type RejectReasonId } from '../domain/platform-reasons.ts';
import { SUPPLY_PARTS } from '../domain/supply-status.ts';
import type { GoodsView } from './goods.ts';
import type { Outcome } from './outcome.ts';

/** `different`: the warehouse has counted otherwise than was declared, or found units damaged. */
export const SUPPLY_FILTERS = ['all', ...SUPPLY_PARTS, 'different'] as const;
export type SupplyFilter = (typeof SUPPLY_FILTERS)[number];

/** Units; null: the platform does not say. */
export type SupplyCountersView = {
  /** Declared. */
  readonly quantity: number | null;
  /** Arrived at the warehouse. */
  readonly receipt: number | null;
  /** Passed quality control. */
  readonly accepted: number | null;
  readonly surplus: number | null;
  readonly missing: number | null;
  readonly damaged: number | null;
};

export type SupplyRow = SupplyCountersView & {
  readonly code: string;
  /** As received. */
  readonly status: string;
  /** The day of delivery, `YYYY-MM-DD`; null: not shown. */
  readonly day: string | null;
  /** ISO 8601; null: not shown. */
  readonly createdAt: string | null;
  /** A decimal in rubles; null: not shown. */
  readonly priceSum: string | null;
  readonly warehouse: string;
  /** A reject was asked for, and the platform has not answered; null: none. */
  readonly rejectAsked: RejectReasonId | null;
};

export type SupplyItemView = SupplyCountersView & {
  readonly sku: string;
  readonly ean: string;
  /** What the platform's validation says about this row: the field, and its words. */
  readonly problems: readonly SupplyProblemView[];
  /** null: the catalog does not know them. */
  readonly goods: GoodsView | null;
};

export type SupplyProblemView = { readonly field: string; readonly message: string };

export type SupplyStatusView = {
  readonly status: string;
  readonly at: string | null;
  readonly userName: string | null;
};

export type SupplyView = SupplyRow & {
  /** When the platform was asked for all of it; null: what is here is of the list. ISO 8601, the station's. */
  readonly detailReadAt: string | null;
  readonly canChangeWarehouse: boolean | null;
  /** `name`: as the person who declared it calls it; empty: it has none, or was not made here. */
  readonly pallets: readonly { readonly barcode: string; readonly name: string }[];
  /** What the platform's validation says of no item that is listed. */
  readonly problems: readonly SupplyProblemView[];
  /** Items that it says something of. */
  readonly faultyItems: number;
  readonly history: readonly SupplyStatusView[];
  /** What stands on its pallets is known, and its papers can be printed. */
  readonly isMadeHere: boolean;
  /** It is rejected, and what it was made from is known. */
  readonly mayMakeAgain: boolean;
  /** `in-portal`: the version of the platform in use has no such operation. `none`: its status forbids it. */
  readonly reject: 'possible' | 'in-portal' | 'none';
};

export type SupplyReadView = {
  /** When the list was read; null: never. ISO 8601, the station's. */
  readonly readAt: string | null;
  readonly isReading: boolean;
  /** Why the last reading failed; null: it did not. */
  readonly failure: PlatformErrorKind | null;
};

/** Codes have at most 20 characters (specification, "Limits"); what somebody types may be longer. */
const code = z.string().min(1).max(64);

export const suppliesContract = {
  /** The newest first. */
  list: oc
    .input(
      z.object({
        text: z.string().max(200),
        filter: z.enum(SUPPLY_FILTERS),
        offset: z.number().int().nonnegative(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(type<{ readonly rows: readonly SupplyRow[]; readonly total: number }>()),
  state: oc.output(type<SupplyReadView>()),
  /** What the station knows of one supply; null: nothing. */
  entry: oc.input(z.object({ code })).output(type<{ readonly supply: SupplyView | null }>()),
  /** A part of its items: those with problems first, then as they were declared. */
  items: oc
    .input(
      z.object({ code, offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(200) }),
    )
    .output(type<{ readonly rows: readonly SupplyItemView[]; readonly total: number }>()),

  /** Reads the list from the platform; resolves when it has begun. */
  refresh: oc.output(type<void>()),
  /** Reads one supply from the platform; `failure`: why that was not possible. */
  read: oc.input(z.object({ code })).output(type<{ readonly failure: PlatformErrorKind | null }>()),
  /** Supervisor only. Asks the platform to reject a supply, through the outbox. */
  reject: oc.input(z.object({ code, reason: z.enum(REJECT_REASON_IDS) })).output(type<Outcome>()),
};
