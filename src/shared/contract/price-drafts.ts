import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { GOODS_COUNTRIES, type GoodsCountry } from '../domain/platform-goods.ts';
import { type PRICE_PROBLEMS, ROUNDINGS, type WantedPrice } from '../domain/price-rules.ts';
import type { FileProblem } from './goods-files.ts';
import type { Outcome } from './outcome.ts';

/** Why a row is not sent. The first ones are of what was typed, the last ones of the model. */
export type DraftProblem =
  | (typeof PRICE_PROBLEMS)[number]
  | 'price-ambiguous'
  | 'sale-ambiguous'
  | 'price-currency'
  | 'sale-currency'
  | 'sale-end-past'
  | 'sku-unknown'
  | 'sku-repeated'
  | 'sku-ambiguous'
  | 'sku-missing'
  | 'sku-blank'
  | 'sku-wildcard'
  | 'formula'
  | 'no-price-yet'
  | 'in-quarantine';

/** A price that somebody wants, as typed. null: as it is now. */
const wantedEntry = z.object({
  parentSku: z.string().min(1).max(255),
  price: z.string().max(40).nullable(),
  /** Empty or `-`: no sale. */
  salePrice: z.string().max(40).nullable(),
  /** Days, `2026-12-31` or `31.12.2026`, in Moscow; empty: open. */
  saleStart: z.string().max(40).nullable(),
  saleEnd: z.string().max(40).nullable(),
});
export type PriceEntry = z.infer<typeof wantedEntry>;

/** What becomes of a sale: `planned` has not begun, and `called-off` never will; null: it stays as it is, or there is none. */
export type SaleChange = 'begins' | 'changes' | 'ends' | 'planned' | 'called-off';

/** One row of a summary: nothing of it is sent before it is confirmed. */
export type DraftRow = {
  /** Of the file or the list, from 1. */
  readonly no: number;
  /** As typed, if no model has it. */
  readonly sku: string;
  /** Of the model; empty: none is known. */
  readonly sellerSku: string;
  readonly name: string;
  /** As the platform last showed it; null: no price. */
  readonly old: WantedPrice | null;
  /** What is sent; a text that cannot be read stays as typed. */
  readonly wanted: WantedPrice;
  /** In hundredths of a percent of the old price; null: there was none, or one cannot be read. */
  readonly change: number | null;
  /** What a customer pays, the sale price while a sale runs; null: nothing, or it cannot be read. `change` as above. */
  readonly paid: {
    readonly before: string | null;
    readonly after: string | null;
    readonly change: number | null;
  };
  readonly sale: SaleChange | null;
  /** By how much a wanted sale that has not begun will lower the wanted price; null: there is no such sale. */
  readonly plannedChange: number | null;
  /** The platform will hold it: it is more than 70 percent lower. */
  readonly willBeHeld: boolean;
  /** Customers pay more than 70 percent less, at once or when a sale begins, and the platform will not hold it. */
  readonly fallsUnheld: boolean;
  /** The price of a change without an answer, after which this one is sent; null: there is none. */
  readonly onItsWay: string | null;
  readonly isUnchanged: boolean;
  readonly problems: readonly DraftProblem[];
  /** Of `sku-repeated`: another row of the model, which says something else. */
  readonly otherNo?: number;
};

/** `unheld` and `sales` are parts of `sent`, as `held`: rows with `fallsUnheld`, and rows whose `sale` changes. */
export const DRAFT_PARTS = ['all', 'sent', 'held', 'unheld', 'sales', 'problems'] as const;
export type DraftPart = (typeof DRAFT_PARTS)[number];

/** What a person looks at before anything is sent. It is forgotten when others are made, after half an hour, or with the station. */
export type PriceDraft = {
  readonly id: string;
  readonly country: GoodsCountry;
  readonly rows: Readonly<Record<DraftPart, number>>;
  /** Rows that say what is there already: they are not sent. */
  readonly unchanged: number;
  /** Rows of a file that are of another country: they are left out. */
  readonly otherCountry: number;
};

export type DraftAnswer =
  | { readonly outcome: { readonly done: true }; readonly draft: PriceDraft }
  | { readonly outcome: Extract<Outcome, { done: false }>; readonly draft: null };

export type FileDraft =
  | { readonly isRead: true; readonly preview: PriceDraft }
  /** `detail`: the missing column, or the line. */
  | { readonly isRead: false; readonly problem: FileProblem; readonly detail: string };

export type SentPrices = { readonly outcome: Outcome; readonly change: number | null };

const country = z.enum(GOODS_COUNTRIES);

/** Models of one change that are chosen on the screen. */
export const MAX_SELECTED = 5_000;

export const priceDraftsContract = {
  /** Supervisor only, as all of these but `file` and `rows`. */
  typed: oc
    .input(z.object({ country, rows: z.array(wantedEntry).min(1).max(MAX_SELECTED) }))
    .output(type<DraftAnswer>()),
  /** `percent` as typed, such as `-7,5`. `endsSales`: their sales end; otherwise each keeps its sale price. */
  percent: oc
    .input(
      z.object({
        country,
        parentSkus: z.array(z.string().min(1).max(255)).min(1).max(MAX_SELECTED),
        percent: z.string().max(20),
        rounding: z.enum(ROUNDINGS),
        endsSales: z.boolean(),
      }),
    )
    .output(type<DraftAnswer>()),
  /** A CSV file that was uploaded (`goodsFiles.upload`). */
  file: oc.input(z.object({ country, upload: z.string().max(64) })).output(type<FileDraft>()),
  rows: oc
    .input(
      z.object({
        draft: z.string().max(40),
        part: z.enum(DRAFT_PARTS),
        offset: z.number().int().nonnegative(),
      }),
    )
    .output(type<readonly DraftRow[]>()),
  /** Sends what the draft shows, once. Refuses if a price has changed since. */
  send: oc.input(z.object({ draft: z.string().max(40) })).output(type<SentPrices>()),
  /** Decides about a price in quarantine: publishes it (`force`) or restores the old one. `price`: as it was shown. */
  decide: oc
    .input(
      z.object({
        country,
        parentSku: z.string().min(1).max(255),
        decision: z.enum(['confirm', 'restore']),
        price: z.string().max(40),
      }),
    )
    .output(type<SentPrices>()),
};
