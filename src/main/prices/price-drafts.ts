import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { inSlices } from '#main/base/async/in-slices.ts';
import type { Clock } from '#main/base/clock.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { CsvThread } from '#main/goods-changes/files/csv-thread.ts';
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
import { amountOf, hundredthsOf, isAmount } from '#shared/domain/money.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { isSameAmount, type Rounding, readPercent } from '#shared/domain/price-rules.ts';
import { type EnteredRow, NO_SALE, percentRow, publishedPrice, runningSale, typedRow } from './draft-rows.ts';
import type { StoredPrice } from './price-change.ts';
import { readPriceFile, unusableRow } from './price-file.ts';
import { readModels } from './price-list.ts';
import { modelsOfSkus } from './price-store.ts';

/** Two supervisors may look at one each, and at the one before. */
const MAX_DRAFTS = 4;
const ROWS_A_PART = 100;
/** Rows, and models, between two turns of the event loop: scans wait no longer than for some milliseconds. */
const ROWS_A_TURN = 300;
/** As previews of stock: who comes back later looks again. */
const KEPT_MS = 30 * 60_000;

type Draft = {
  readonly country: GoodsCountry;
  readonly source: GoodsChangeSource;
  readonly rows: Readonly<Record<DraftPart, readonly DraftRow[]>>;
  /** As the station knew them, by platform SKU. */
  readonly models: ReadonlyMap<string, PriceModel>;
  readonly madeMs: number;
};

type DraftOf = Pick<Draft, 'country' | 'source' | 'models'>;

export type PriceDraftsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: Pick<AuditedActions, 'refuseUnless'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly uploads: Pick<Uploads, 'take'>;
  readonly csv: Pick<CsvThread, 'read'>;
};

export type PriceDrafts = ReturnType<typeof createPriceDrafts>;

/**
 * What would be sent, until a person confirms it: old and new price of each model, what breaks a rule, what the platform
 * will hold. Nothing of it is stored, because nothing has been decided. Supervisor only.
 */
export function createPriceDrafts({ db, clock, actions, goodsChanges, uploads, csv }: PriceDraftsDeps) {
  const drafts = new Map<string, Draft>();

  function keep(rows: readonly DraftRow[], otherCountry: number, of: DraftOf): PriceDraft {
    const id = randomUUID();
    const sent = rows.filter(isSent);
    const parts = {
      all: rows,
      sent,
      held: sent.filter(({ willBeHeld }) => willBeHeld),
      unheld: sent.filter(({ fallsUnheld }) => fallsUnheld),
      sales: sent.filter(({ sale }) => sale !== null),
      problems: rows.filter(({ problems }) => problems.length > 0),
    };
    const { country, source, models } = of;
    drafts.set(id, { country, source, models, rows: parts, madeMs: clock.now().getTime() });
    for (const old of [...drafts.keys()].slice(0, -MAX_DRAFTS)) drafts.delete(old);
    return {
      id,
      country,
      rows: {
        all: rows.length,
        sent: parts.sent.length,
        held: parts.held.length,
        unheld: parts.unheld.length,
        sales: parts.sales.length,
        problems: parts.problems.length,
      },
      unchanged: rows.filter(({ isUnchanged }) => isUnchanged).length,
      otherCountry,
    };
  }

  function find(id: string): Draft | null {
    const draft = drafts.get(id);
    return draft === undefined || clock.now().getTime() - draft.madeMs > KEPT_MS ? null : draft;
  }

  async function modelsBySku(
    country: GoodsCountry,
    parentSkus: readonly string[],
  ): Promise<ReadonlyMap<string, PriceModel>> {
    const found = new Map<string, PriceModel>();
    await inSlices([...new Set(parentSkus)], ROWS_A_TURN, async (skus) => {
      for (const model of await readModels(db, country, skus)) found.set(model.parentSku, model);
    });
    return found;
  }

  /** Rows for these models, in their order, and the `wrong` ones among them. */
  async function draftOf<Entry extends { readonly parentSku: string; readonly no?: number }>(
    country: GoodsCountry,
    source: GoodsChangeSource,
    entries: readonly Entry[],
    rowFor: (entered: EnteredRow, entry: Entry) => DraftRow,
    extra: { readonly wrong: readonly DraftRow[]; readonly otherCountry: number } = {
      wrong: [],
      otherCountry: 0,
    },
  ): Promise<PriceDraft> {
    const models = await modelsBySku(
      country,
      entries.map(({ parentSku }) => parentSku),
    );
    const first = new Map<string, DraftRow>();
    const rows: DraftRow[] = [];
    function addRow(entry: Entry): void {
      const { parentSku: sku } = entry;
      const entered = {
        country,
        no: entry.no ?? rows.length + 1,
        sku,
        model: models.get(sku) ?? null,
        mayDecide: source === 'typed',
      };
      const row = rowFor({ ...entered, isRepeated: false }, entry);
      const before = first.get(row.sku);
      if (before === undefined) {
        first.set(row.sku, row);
        rows.push(row);
        return;
      }
      // Lists have a line for each size: the same price again says nothing new.
      const isSame = isDeepStrictEqual(row.wanted, before.wanted) && row.problems.length === 0;
      rows.push(
        isSame
          ? { ...row, willBeHeld: false, fallsUnheld: false, sale: null, isUnchanged: true }
          : rowFor({ ...entered, isRepeated: true }, entry),
      );
    }
    await inSlices(entries, ROWS_A_TURN, (slice) => slice.forEach(addRow));
    const all = [...rows, ...extra.wrong].toSorted((one, other) => one.no - other.no);
    return keep(withoutGuesses(all), extra.otherCountry, { country, source, models });
  }

  /** The prices of a draft are still as they were when it was made. */
  async function isCurrent({ country, rows, models: before }: Draft): Promise<boolean> {
    const models = await modelsBySku(
      country,
      rows.sent.map(({ sku }) => sku),
    );
    let isSame = true;
    await inSlices(rows.sent, ROWS_A_TURN, (slice) => {
      isSame &&= slice.every(({ sku }) =>
        isDeepStrictEqual(seenOf(models.get(sku)), seenOf(before.get(sku))),
      );
    });
    return isSame;
  }

  async function confirm(
    of: DraftOf,
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
        const { sellerSku = '', sellerParentSku = '' } = of.models.get(sku) ?? {};
        const newValue: StoredPrice = { ...wanted, country, sellerSku, sellerParentSku };
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
      const read = await readPriceFile(csv, bytes, country);
      if (!read.ok) return { isRead: false, problem: read.error.problem, detail: read.error.detail };
      const { entries, wrong, otherCountry } = read.value;
      const models = new Map<string, readonly string[]>();
      await inSlices([...entries, ...wrong], ROWS_A_TURN, async (slice) => {
        const skus = slice.map(({ sku }) => sku);
        for (const [sku, of] of await modelsOfSkus(db, skus)) models.set(sku, of);
      });
      const now = clock.platformNow();
      const isAmbiguous = ({ sku }: { readonly sku: string }) => (models.get(sku)?.length ?? 0) > 1;
      const ambiguous = entries.filter(isAmbiguous).map((entry) => unusableRow(entry, 'sku-ambiguous'));
      const preview = await draftOf(
        country,
        'csv',
        entries
          .filter((entry) => !isAmbiguous(entry))
          .map((entry) => ({ ...entry, parentSku: models.get(entry.sku)?.[0] ?? entry.sku })),
        (entered, entry) => typedRow(entered, entry, now),
        {
          wrong: [
            // With the SKU of the file beside that of the model.
            ...wrong.map((row) => ({ ...row, sku: models.get(row.sku)?.[0] ?? row.sku, sellerSku: row.sku })),
            ...ambiguous,
          ],
          otherCountry,
        },
      );
      return { isRead: true, preview };
    },

    rows: (id: string, part: DraftPart, offset: number): readonly DraftRow[] =>
      find(id)?.rows[part].slice(offset, offset + ROWS_A_PART) ?? [],

    async send(id: string): Promise<SentPrices> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return notSent(refused);
      const draft = find(id);
      if (draft === null) return notSent(notDone('prices-gone'));
      if (!(await isCurrent(draft))) return notSent(notDone('prices-moved'));
      // A second click sends nothing more, even one of the same moment.
      if (!drafts.delete(id)) return notSent(notDone('prices-gone'));
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
        return notSent(notDone('held-price-moved'));
      const old = publishedPrice(model.price);
      const restored = held.oldPrice ?? old?.price ?? null;
      const wanted = decision === 'confirm' ? held.newPrice : restored;
      if (wanted === null || !isSameAmount(wanted, price)) return notSent(notDone('held-price-moved'));
      // With a new price the platform publishes the sale that was sent with it, which it does not show; a price that is
      // restored must not lose its sale if it is sent again after it was published.
      const sale = decision === 'restore' ? runningSale(old, clock.platformNow()) : NO_SALE;
      const newValue = { price: wanted, ...sale };
      const oldValue = old ?? (restored === null ? null : { ...NO_SALE, price: restored });
      return confirm(
        { country, source: 'quarantine', models: new Map([[parentSku, model]]) },
        [{ sku: parentSku, old: oldValue, wanted: newValue }],
        decision === 'confirm',
      );
    },
  };
}

function isSent({ problems, isUnchanged }: DraftRow): boolean {
  return problems.length === 0 && !isUnchanged;
}

/** If rows of a model differ, nobody knows which of them is meant: none is sent, and each names another. */
function withoutGuesses(rows: readonly DraftRow[]): readonly DraftRow[] {
  const models = Map.groupBy(rows, ({ sku }) => sku);
  return rows.map((row) => {
    const same = models.get(row.sku) ?? [];
    const isGuess = same.some(({ problems }) => problems.includes('sku-repeated'));
    if (!isGuess || (row.problems.length > 0 && !row.problems.includes('sku-repeated'))) return row;
    const others = same.filter(({ no }) => no !== row.no);
    const other = others.find(({ wanted }) => wanted.price !== row.wanted.price) ?? others[0];
    return {
      ...row,
      ...(other !== undefined && { otherNo: other.no }),
      willBeHeld: false,
      isUnchanged: false,
      problems: ['sku-repeated'],
    };
  });
}

/** What a person has looked at before sending a price of this model. */
function seenOf(model: PriceModel | undefined) {
  if (model === undefined) return null;
  const { price, onItsWay } = model;
  return {
    price: amountSeen(price?.price),
    salePrice: amountSeen(price?.salePrice),
    saleStart: price?.saleStart ?? null,
    saleEnd: price?.saleEnd ?? null,
    state: price?.state ?? null,
    held: amountSeen(price?.quarantine?.newPrice),
    onItsWay,
  };
}

function amountSeen(amount: string | null | undefined): string | null {
  return amount == null || !isAmount(amount) ? (amount ?? null) : amountOf(hundredthsOf(amount));
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
