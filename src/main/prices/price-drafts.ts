import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Uploads } from '#main/goods-changes/files/uploads.ts';
import type { GoodsChanges } from '#main/goods-changes/goods-changes.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsChangeSource } from '#shared/contract/goods-changes.ts';
import type {
  DraftAnswer,
  DraftPart,
  DraftRow,
  FileDraft,
  PriceDraft,
  PriceEntry,
  SentPrices,
} from '#shared/contract/price-drafts.ts';
import type { PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { isSameAmount, type Rounding, readPercent, type WantedPrice } from '#shared/domain/price-rules.ts';
import { type EnteredRow, percentRow, publishedPrice, typedRow } from './draft-rows.ts';
import type { StoredPrice } from './price-change.ts';
import { readPriceFile } from './price-file.ts';
import { readModels } from './price-list.ts';
import { modelsOfSkus } from './price-store.ts';

/** Two supervisors may look at one each, and at the one before. */
const MAX_DRAFTS = 4;
const ROWS_A_PART = 100;

type Draft = {
  readonly country: GoodsCountry;
  readonly source: GoodsChangeSource;
  readonly rows: Readonly<Record<DraftPart, readonly DraftRow[]>>;
  /** By platform SKU of the model: version 1 sets prices of some goods by it. */
  readonly sellerSkus: ReadonlyMap<string, string>;
};

export type PriceDraftsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: Pick<AuditedActions, 'refuseUnless'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly uploads: Pick<Uploads, 'take'>;
};

export type PriceDrafts = ReturnType<typeof createPriceDrafts>;

/**
 * What would be sent, until a person confirms it: old and new price of each model, what breaks a rule, what the platform
 * will hold. Nothing of it is stored, because nothing has been decided. Supervisor only.
 */
export function createPriceDrafts({ db, clock, actions, goodsChanges, uploads }: PriceDraftsDeps) {
  const drafts = new Map<string, Draft>();

  function keep(rows: readonly DraftRow[], of: Pick<Draft, 'country' | 'source' | 'sellerSkus'>): PriceDraft {
    const id = randomUUID();
    const parts = {
      all: rows,
      sent: rows.filter(isSent),
      held: rows.filter((row) => isSent(row) && row.willBeHeld),
      problems: rows.filter(({ problems }) => problems.length > 0),
    };
    const { country, source, sellerSkus } = of;
    drafts.set(id, { country, source, sellerSkus, rows: parts });
    for (const old of [...drafts.keys()].slice(0, -MAX_DRAFTS)) drafts.delete(old);
    return {
      id,
      country,
      rows: {
        all: rows.length,
        sent: parts.sent.length,
        held: parts.held.length,
        problems: parts.problems.length,
      },
      unchanged: rows.filter(({ isUnchanged }) => isUnchanged).length,
    };
  }

  async function modelsBySku(
    country: GoodsCountry,
    parentSkus: readonly string[],
  ): Promise<ReadonlyMap<string, PriceModel>> {
    const models = await readModels(db, country, [...new Set(parentSkus)]);
    return new Map(models.map((model) => [model.parentSku, model]));
  }

  /** Rows for these models, in their order, and `wrong` ones among them. */
  async function draftOf<Entry extends { readonly parentSku: string; readonly no?: number }>(
    country: GoodsCountry,
    source: GoodsChangeSource,
    entries: readonly Entry[],
    rowFor: (entered: EnteredRow, entry: Entry) => DraftRow,
    wrong: readonly DraftRow[] = [],
  ): Promise<PriceDraft> {
    const models = await modelsBySku(
      country,
      entries.map(({ parentSku }) => parentSku),
    );
    const first = new Map<string, DraftRow>();
    const rows = entries.map((entry, index) => {
      const { parentSku: sku } = entry;
      const entered = { no: entry.no ?? index + 1, sku, model: models.get(sku) ?? null };
      const row = rowFor({ ...entered, isRepeated: false }, entry);
      const before = first.get(row.sku);
      first.set(row.sku, before ?? row);
      if (before === undefined) return row;
      // Lists have a line for each size: the same price again says nothing new.
      const isSame = isDeepStrictEqual(row.wanted, before.wanted) && row.problems.length === 0;
      return isSame
        ? { ...row, willBeHeld: false, isUnchanged: true }
        : rowFor({ ...entered, isRepeated: true }, entry);
    });
    const sellerSkus = new Map([...models].map(([sku, { sellerSku }]) => [sku, sellerSku]));
    const all = [...rows, ...wrong].toSorted((one, other) => one.no - other.no);
    return keep(all, { country, source, sellerSkus });
  }

  /** The prices of a draft are still those that it shows as old. */
  async function isCurrent({ country, rows }: Draft): Promise<boolean> {
    const models = await modelsBySku(
      country,
      rows.sent.map(({ sku }) => sku),
    );
    return rows.sent.every(({ sku, old }) =>
      isSamePrice(publishedPrice(models.get(sku)?.price ?? null), old),
    );
  }

  async function confirm(
    of: Pick<Draft, 'country' | 'source' | 'sellerSkus'>,
    rows: readonly Pick<DraftRow, 'sku' | 'old' | 'wanted'>[],
    isForced: boolean,
  ): Promise<SentPrices> {
    return goodsChanges.confirm({
      kind: 'prices',
      country: of.country,
      source: of.source,
      isForced,
      rows: rows.map(({ sku, old, wanted }) => {
        const { country } = of;
        const newValue: StoredPrice = { ...wanted, country, sellerSku: of.sellerSkus.get(sku) ?? '' };
        const oldValue: StoredPrice | null = old === null ? null : { ...old, country };
        return { sku, oldValue, newValue };
      }),
    });
  }

  return {
    async typed(country: GoodsCountry, entries: readonly PriceEntry[]): Promise<DraftAnswer> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return notMade(refused);
      const now = clock.platformNow();
      return made(
        await draftOf(country, 'typed', entries, (entered, entry) => typedRow(entered, entry, now)),
      );
    },

    async percent(
      country: GoodsCountry,
      parentSkus: readonly string[],
      by: { readonly percent: string; readonly rounding: Rounding; readonly endsSales: boolean },
    ): Promise<DraftAnswer> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return notMade(refused);
      const basisPoints = readPercent(by.percent);
      if (basisPoints === null) return notMade(notDone('price-percent'));
      const now = clock.platformNow();
      const { rounding, endsSales } = by;
      return made(
        await draftOf(
          country,
          'percent',
          parentSkus.map((parentSku) => ({ parentSku })),
          (entered) => percentRow(entered, { basisPoints, rounding, endsSales }, now),
        ),
      );
    },

    /** Nothing is decided by reading a file: only sending needs a supervisor. */
    async file(country: GoodsCountry, upload: string): Promise<FileDraft> {
      const bytes = uploads.take(upload);
      if (bytes === null) return { isRead: false, problem: 'file-gone', detail: '' };
      const read = readPriceFile(bytes);
      if (!read.ok) return { isRead: false, problem: read.error.problem, detail: read.error.detail };
      const { entries, wrong } = read.value;
      const models = await modelsOfSkus(
        db,
        entries.map(({ sku }) => sku),
      );
      const now = clock.platformNow();
      const preview = await draftOf(
        country,
        'csv',
        entries.map((entry) => ({ ...entry, parentSku: models.get(entry.sku) ?? entry.sku })),
        (entered, entry) => typedRow(entered, entry, now),
        wrong,
      );
      return { isRead: true, preview };
    },

    rows: (id: string, part: DraftPart, offset: number): readonly DraftRow[] =>
      drafts.get(id)?.rows[part].slice(offset, offset + ROWS_A_PART) ?? [],

    async send(id: string): Promise<SentPrices> {
      const draft = drafts.get(id);
      if (draft === undefined) return notSent(notDone('prices-gone'));
      if (!(await isCurrent(draft))) return notSent(notDone('prices-moved'));
      // A second click sends nothing more.
      drafts.delete(id);
      return confirm(draft, draft.rows.sent, false);
    },

    async decide(
      country: GoodsCountry,
      parentSku: string,
      { decision, price }: { readonly decision: 'confirm' | 'restore'; readonly price: string },
    ): Promise<SentPrices> {
      const model = (await modelsBySku(country, [parentSku])).get(parentSku);
      const held = model?.price?.quarantine ?? null;
      if (model === undefined || held === null || model.onItsWay !== null)
        return notSent(notDone('prices-moved'));
      const old = publishedPrice(model.price);
      const restored = held.oldPrice ?? old?.price ?? null;
      const wanted = decision === 'confirm' ? held.newPrice : restored;
      if (wanted === null || !isSameAmount(wanted, price)) return notSent(notDone('prices-moved'));
      const sellerSkus = new Map([[parentSku, model.sellerSku]]);
      // Without a sale in it the platform publishes, or keeps, the one that belongs to the price.
      const newValue = { price: wanted, salePrice: null, saleStart: null, saleEnd: null };
      const oldValue = old ?? (restored === null ? null : { ...newValue, price: restored });
      return confirm(
        { country, source: 'quarantine', sellerSkus },
        [{ sku: parentSku, old: oldValue, wanted: newValue }],
        decision === 'confirm',
      );
    },
  };
}

function isSent({ problems, isUnchanged }: DraftRow): boolean {
  return problems.length === 0 && !isUnchanged;
}

function isSamePrice(one: WantedPrice | null, other: WantedPrice | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    isSameAmount(one.price, other.price) &&
    (one.salePrice === other.salePrice || isSameAmount(one.salePrice, other.salePrice))
  );
}

function made(draft: PriceDraft): DraftAnswer {
  return { outcome: { done: true }, draft };
}

function notMade(outcome: Refusal): DraftAnswer {
  return { outcome, draft: null };
}

function notSent(outcome: Refusal): SentPrices {
  return { outcome, change: null };
}
