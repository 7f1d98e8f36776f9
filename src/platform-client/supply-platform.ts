import type { RejectReasonId } from '#shared/domain/platform-reasons.ts';
import { err } from '#shared/domain/result.ts';
import type { PlatformResult } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';
import type { Page, Paging } from './reading/page.ts';

/** Differences between the api versions that the screen of supplies has to handle. */
export type SupplyTraits = {
  readonly api: 'v1' | 'v2';
  /** v2 has no operation to reject a supply (specification, "Versioning"). */
  readonly takesRejects: boolean;
};

/** The warehouse's figures; null: the platform does not say. */
export type SupplyCounters = {
  /** Arrived at the warehouse. */
  readonly receipt: number | null;
  /** Passed quality control. */
  readonly accepted: number | null;
  readonly surplus: number | null;
  readonly missing: number | null;
  readonly damaged: number | null;
};

/** A supply (FBO): goods that the seller brings to the operator's warehouse. */
export type PlatformSupply = SupplyCounters & {
  /** Its name, also called shipment id. */
  readonly code: string;
  /** As received. */
  readonly status: string;
  /** The day of delivery, `YYYY-MM-DD`; null: not shown. */
  readonly date: string | null;
  /** ISO 8601 with zone; null: not shown. */
  readonly createdAt: string | null;
  /** Units declared. */
  readonly itemsQuantity: number | null;
  /** Value of what was declared, a decimal in rubles; null: not shown. */
  readonly priceSum: string | null;
  readonly warehouse: string;
  readonly canChangeWarehouse: boolean | null;
};

export type SupplyProblem = {
  /** A path in what was declared: `items[2].price`. */
  readonly field: string;
  readonly message: string;
};

export type SupplyDetail = PlatformSupply & {
  readonly palletBarcodes: readonly string[];
  /** What the platform's validation has found. */
  readonly problems: readonly SupplyProblem[];
};

/** One SKU of a supply, in the order in which it was declared. */
export type PlatformSupplyItem = SupplyCounters & {
  readonly sku: string;
  readonly ean: string;
  /** Declared. */
  readonly quantity: number | null;
};

export type PlatformSupplyStatus = {
  readonly status: string;
  /** ISO 8601 with zone; null: not shown. */
  readonly at: string | null;
  readonly userName: string | null;
};

/** What the seller declares of a supply; a body that breaks a limit never leaves the station. */
export type SupplyDraft = {
  /** Becomes the supply's code: up to 20 characters; that of a rejected supply may be used again. */
  readonly code: string;
  /** The day of delivery, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pallets: readonly { readonly barcode: string }[];
  readonly items: readonly {
    /** The seller's. */
    readonly sku: string;
    readonly quantity: number;
    /** Per unit, a decimal in rubles. */
    readonly price: string;
    readonly ean: string | null;
    /** UIT codes of marked goods, one per unit; empty if none are required. */
    readonly datamatrixes: readonly string[];
  }[];
};

/** Supplies as the services see them, independent of the api version. Every call returns a value and never throws. */
export interface SupplyPlatform {
  readonly traits: SupplyTraits;

  /** One page of the list, up to 100 rows. */
  listSupplies(paging: Paging): PlatformResult<Page<PlatformSupply>>;

  /** An unknown code is `not-found`. */
  readSupply(code: string): PlatformResult<SupplyDetail>;

  /** All declared SKUs with their counters. */
  readItems(code: string): PlatformResult<readonly PlatformSupplyItem[]>;

  /** The status history with that of the rejected supplies whose code it uses again, in the platform's order. */
  readHistory(code: string): PlatformResult<readonly PlatformSupplyStatus[]>;

  /**
   * Invalid fields are `validation`, a code in use is `conflict`; problems with goods and papers show later, as a status. A
   * lost answer is settled by `readSupply`.
   */
  createSupply(draft: SupplyDraft): PlatformResult<SupplyDetail>;

  /** `conflict` where the status forbids it. Settled by `readSupply`. `not-in-v2` without `takesRejects`. */
  rejectSupply(code: string, reason: RejectReasonId): PlatformResult<void>;
}

/** The same supplies, with each call made through `wrap`. */
export function wrapSupplies(
  supplies: SupplyPlatform,
  wrap: <Args extends readonly unknown[], Value>(
    call: (...args: Args) => PlatformResult<Value>,
  ) => (...args: Args) => PlatformResult<Value>,
): SupplyPlatform {
  return {
    traits: supplies.traits,
    listSupplies: wrap(supplies.listSupplies),
    readSupply: wrap(supplies.readSupply),
    readItems: wrap(supplies.readItems),
    readHistory: wrap(supplies.readHistory),
    createSupply: wrap(supplies.createSupply),
    rejectSupply: wrap(supplies.rejectSupply),
  };
}

/** Supplies that cannot be reached, because the address or the seller id is wrong: every call returns the reason. */
export function refusingSupplies(traits: SupplyTraits, error: PlatformError): SupplyPlatform {
  const refuse = () => Promise.resolve(err(error));
  return {
    traits,
    listSupplies: refuse,
    readSupply: refuse,
    readItems: refuse,
    readHistory: refuse,
    createSupply: refuse,
    rejectSupply: refuse,
  };
}
