import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { FileProblem } from './goods-files.ts';
import type { Outcome } from './outcome.ts';

/** Why a row of a file cannot be declared; while there is one, nothing is sent. */
export const SUPPLY_ROW_PROBLEMS = [
  'formula',
  'sku-missing',
  'sku-blank',
  'sku-wildcard',
  'unknown-sku',
  'not-fbo',
  'quantity',
  'price',
  'price-missing',
  'prices-differ',
  'mark-malformed',
  'mark-wrong-goods',
  'mark-twice',
  'mark-used',
  'mark-in-supply',
  'mark-quantity',
  'mark-missing',
] as const;
export type SupplyRowProblem = (typeof SUPPLY_ROW_PROBLEMS)[number];

export type SupplyRowProblemView = {
  /** Of the file, from 1 (the line of names). */
  readonly line: number;
  readonly sku: string;
  readonly problem: SupplyRowProblem;
  /** The cell as it stands in the file, without the tail of a mark; with the supply that has the mark already. */
  readonly value: string;
};

/** Goods that would be declared, over all pallets. */
export type SupplyPreviewItem = {
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  /** Per unit, a decimal in rubles. */
  readonly price: string;
  readonly marks: number;
};

/** What a person sees before anything is sent. Of long lists so many rows are shown. */
export const SUPPLY_PREVIEW_ROWS = 200;

export type SupplyPreview = {
  readonly id: string;
  readonly pallets: readonly { readonly name: string; readonly units: number }[];
  readonly goods: number;
  readonly units: number;
  readonly marks: number;
  /** Value of all units, a decimal in rubles. */
  readonly value: string;
  readonly items: readonly SupplyPreviewItem[];
  readonly problemCount: number;
  readonly problems: readonly SupplyRowProblemView[];
};

export type SupplyPreviewAnswer =
  | { readonly isRead: true; readonly preview: SupplyPreview }
  | { readonly isRead: false; readonly problem: FileProblem; readonly detail: string };

/** A supply that is counted by scanner at this table, and nothing of it is declared yet. */
export type SupplyCountView = {
  /** Scans count units; false: what was counted waits for a supervisor. */
  readonly isOn: boolean;
  /** The pallet that is loaded, from 1. */
  readonly pallet: number;
  readonly onPallet: number;
  readonly units: number;
  readonly pallets: number;
  /** The unit whose mark is to be scanned next; null: none. */
  readonly awaitsMark: { readonly name: string; readonly size: string } | null;
};

/** What was counted, by pallet. */
export type CountedPallet = {
  readonly pallet: number;
  readonly rows: readonly {
    readonly sku: string;
    readonly name: string;
    readonly size: string;
    readonly units: number;
    /** Of the units, those with a mark. */
    readonly marks: number;
  }[];
};

/** A supply that was made here and is not at the platform. */
export type UnsentSupply = {
  readonly draft: string;
  readonly code: string;
  readonly day: string;
  readonly units: number;
  /** `sending`: it waits for the platform, or for its answer. `refused`: for good; its numbers may be used again. */
  readonly state: 'sending' | 'refused';
  /** What it was made from is known. */
  readonly mayMakeAgain: boolean;
  /** What the platform says, and about which row. */
  readonly problems: readonly { readonly sku: string | null; readonly message: string }[];
};

const day = z.iso.date();

export const supplyMakingContract = {
  /** Whether supplies can be made here (a setting), the codes that may be used again, and what is not at the platform yet. */
  state: oc.output(
    type<{
      readonly mayMake: boolean;
      readonly reusable: readonly string[];
      readonly unsent: readonly UnsentSupply[];
    }>(),
  ),
  /** Reads a file that was uploaded; nothing is sent. */
  preview: oc.input(z.object({ upload: z.string().min(1).max(64) })).output(type<SupplyPreviewAnswer>()),
  /** What was counted by scanner at this table. */
  count: oc.output(type<readonly CountedPallet[]>()),
  /** What would be declared of it; nothing is sent. */
  previewCount: oc.output(
    type<SupplyPreview>(),
  ) /** What would be declared of a refused or rejected supply that was made here, as goods and prices are now; null: not known. */,
  again: oc.input(z.object({ code: z.string().min(1).max(64) })).output(type<SupplyPreview | null>()),

  /** Supervisor only. Forgets what was counted at this table. */
  dropCount: oc.output(type<Outcome>()),

  /** Supervisor only. Declares what the preview shows, once. `code` null: a new one. */
  send: oc
    .input(z.object({ preview: z.string().max(64), day, code: z.string().min(1).max(20).nullable() }))
    .output(type<Outcome>()),
  /** Supervisor only. A refused one leaves the list. */
  forget: oc.input(z.object({ draft: z.string().max(64) })).output(type<Outcome>()),
  /** Supervisor only. Prints the sheets of the pallets of a supply that was made here, and its packing list. */
  printPapers: oc.input(z.object({ code: z.string().min(1).max(64) })).output(type<Outcome>()),
};
