import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone } from '#main/base/outcome.ts';
import { type FileRefusal, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import type { CsvThread } from '#main/goods-changes/files/csv-thread.ts';
import type { Uploads } from '#main/goods-changes/files/uploads.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import { uniqueDigits } from '#main/shipping/plan.ts';
import type { Database } from '#main/store/database.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import {
  type CountedPallet,
  SUPPLY_PREVIEW_ROWS,
  SUPPLY_ROW_PROBLEMS,
  type SupplyPreview,
  type SupplyPreviewAnswer,
  type UnsentSupply,
} from '#shared/contract/supply-making.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { fieldOfProblem, rowOfProblem } from '#shared/domain/supply-status.ts';
import type { SupplyEvents } from '../supply-reading.ts';
import { type SupplyRequests, sendRequest } from '../supply-requests.ts';
import { type ComposedSupply, composeSupply, type SupplyFileRow, totalValue } from './compose-supply.ts';
import type { SupplyCount } from './supply-count.ts';
import { type CountedUnit, countedUnits, dropSupplyCount, rowsOfCount } from './supply-count-store.ts';
import {
  type DraftRow,
  draftToMakeAgain,
  dropSupplyDraft,
  endMakingAgain,
  findDeclarable,
  findSentDraft,
  findSupplyDraft,
  isSupplyNumberSpent,
  loadSupplyFacts,
  marksInSupplies,
  reusableCodes,
  unsentDrafts,
} from './supply-draft-store.ts';
import { printPapersAgain } from './supply-papers.ts';

export type SupplyMakingApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: { readonly get: () => Settings };
  readonly actions: Pick<AuditedActions, 'run'>;
  readonly uploads: Pick<Uploads, 'take'>;
  readonly csv: Pick<CsvThread, 'read'>;
  /** Id of this station, whose printers print what its screens ask for. */
  readonly benchId: string;
  readonly partnerId: () => string;
  readonly needsMark: (goods: MarkedGoods) => boolean;
  readonly supplyRequests: Pick<SupplyRequests, 'create'>;
  readonly supplyCount: Pick<SupplyCount, 'units' | 'expectChange' | 'reload'>;
  readonly outbox: { readonly wake: () => void };
  readonly emit: Emit<SupplyEvents & OutboxEvents & { printsChanged: [] }>;
};

const COLUMNS = {
  sku: { headings: SKU_HEADINGS, isRequired: true },
  quantity: { headings: ['quantity', 'количество', 'кол-во', 'qty'], isRequired: false },
  price: { headings: ['price', 'цена', 'цена, руб', 'цена, ₽'], isRequired: false },
  pallet: { headings: ['pallet', 'паллета', 'паллет'], isRequired: false },
  mark: {
    headings: ['mark', 'uit', 'datamatrix', 'код маркировки', 'маркировка', 'км', 'честный знак'],
    isRequired: false,
  },
} as const;

/** A supply cannot be changed: a column that was not read, or has garbled letters, would be missing in it. */
const RULES = { repeats: 'kept', otherColumns: 'refused' } as const;

/** A person declares a supply with a few thousand units at most, and looks at all of it. */
const MAX_ROWS = 10_000;
const KEPT_MS = 30 * 60_000;

/** Supplies that are made here: a file, a summary, and then the outbox. Off until a supervisor turns it on. */
export function createSupplyMakingApi(parts: SupplyMakingApiDeps) {
  const { db, clock, actions } = parts;
  /** The last one alone: a new file replaces it. */
  let kept: {
    readonly id: string;
    readonly supply: ComposedSupply;
    readonly rows: readonly SupplyFileRow[];
    /** The units of the count by scanner; null: it is a file, or made again. */
    readonly counted: readonly CountedUnit[] | null;
    /** It is made from the rows of this one; null: of none. */
    readonly again: DraftRow | null;
    readonly atMs: number;
  } | null = null;

  function keep(
    rows: readonly SupplyFileRow[],
    supply: ComposedSupply,
    from: Partial<Pick<NonNullable<typeof kept>, 'counted' | 'again'>> = {},
  ): SupplyPreview {
    const { counted = null, again = null } = from;
    kept = { id: randomUUID(), supply, rows, counted, again, atMs: clock.now().getTime() };
    return previewOf(kept.id, supply);
  }

  async function compose(rows: readonly SupplyFileRow[]): Promise<ComposedSupply> {
    return composeSupply(rows, await loadSupplyFacts(db, rows, parts.needsMark));
  }

  async function freshNumber(prefix: string): Promise<string> {
    const number = `${prefix}${parts.partnerId()}${uniqueDigits(clock.platformNow(), Math.random())}`;
    return (await isSupplyNumberSpent(db, number)) ? freshNumber(prefix) : number;
  }

  async function palletBarcodes(count: number): Promise<readonly string[]> {
    const found = new Set<string>();
    while (found.size < count) found.add(await freshNumber('PAL'));
    return [...found];
  }

  return {
    async state() {
      const unsent = await unsentDrafts(db);
      return {
        mayMake: parts.settings.get().makeSupplies,
        reusable: await reusableCodes(db),
        unsent: unsent.map(unsentView),
      };
    },
    async preview(upload: string): Promise<SupplyPreviewAnswer> {
      const bytes = parts.uploads.take(upload);
      if (bytes === null) return notRead({ problem: 'file-gone', detail: '' });
      const table = await parts.csv.read(bytes, COLUMNS, 'sku', RULES);
      if (!table.ok) return notRead(table.error);
      const { rows, problems } = table.value;
      if (rows.length + problems.length > MAX_ROWS)
        return notRead({ problem: 'file-too-many-rows', detail: String(rows.length + problems.length) });
      const composed = await compose(rows);
      const unusable = problems.map(({ line, sku, problem, value }) => ({
        line,
        sku,
        problem: SUPPLY_ROW_PROBLEMS.find((known) => known === problem) ?? 'sku-blank',
        value,
      }));
      const supply = {
        ...composed,
        problems: [...unusable, ...composed.problems].toSorted((a, b) => a.line - b.line),
      };
      return { isRead: true, preview: keep(rows, supply) };
    },
    async count(): Promise<readonly CountedPallet[]> {
      const units = parts.supplyCount.units();
      const goods = await findDeclarable(
        db,
        [...new Set(units.map(({ sellerSku }) => sellerSku))],
        parts.needsMark,
      );
      return [...Map.groupBy(units, ({ pallet }) => pallet)].map(([pallet, on]) => ({
        pallet,
        rows: [...Map.groupBy(on, ({ sellerSku }) => sellerSku)].map(([sku, of]) => ({
          sku,
          name: goods.get(sku)?.name ?? '',
          size: goods.get(sku)?.size ?? '',
          units: of.length,
          marks: of.filter(({ uit }) => uit !== null).length,
        })),
      }));
    },
    async previewCount(): Promise<SupplyPreview> {
      const units = parts.supplyCount.units();
      const rows = rowsOfCount(units);
      return keep(rows, await compose(rows), { counted: units });
    },
    async again(code: string): Promise<SupplyPreview | null> {
      const again = await draftToMakeAgain(db, code);
      const rows = again?.body.rows;
      return rows === undefined ? null : keep(rows, await compose(rows), { again });
    },
    async dropCount(): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        const units = parts.supplyCount.units().length;
        return auditOnly('supply-count-dropped', [String(units)], (trx) => {
          parts.supplyCount.expectChange();
          return dropSupplyCount(trx, parts.benchId);
        });
      }, 'supervisor');
      if (outcome.done) await parts.supplyCount.reload();
      return outcome;
    },

    async send({
      preview,
      day,
      code,
    }: {
      readonly preview: string;
      readonly day: string;
      readonly code: string | null;
    }): Promise<Outcome> {
      let isCounted = false;
      const outcome = await actions.run(async ({ operator }) => {
        if (!parts.settings.get().makeSupplies) return notDone('supplies-off');
        if (parts.partnerId() === '') return notDone('partner-id-missing');
        const shown = kept;
        if (shown === null || shown.id !== preview || clock.now().getTime() - shown.atMs > KEPT_MS)
          return notDone('preview-gone');
        const { counted, again } = shown;
        // Units were counted or taken back since the supervisor has looked at the summary.
        if (counted !== null && !isDeepStrictEqual(await countedUnits(db, parts.benchId), counted))
          return notDone('preview-gone');
        const { items, pallets, problems } = shown.supply;
        // Another table has declared one of these units since.
        const marks = items.flatMap(({ datamatrixes }) => datamatrixes.map(unitOfMark));
        if ((await marksInSupplies(db, marks)).size > 0) return notDone('preview-gone');
        if (problems.length > 0 || items.length === 0) return notDone('supply-has-problems');
        if (day < moscowDate(clock.platformNow())) return notDone('supply-day-past');
        if (code !== null && !(await reusableCodes(db)).includes(code))
          return notDone('supply-code-taken', { supply: code });
        const barcodes = await palletBarcodes(pallets.length);
        const draft = {
          id: shown.id,
          code: code ?? (await freshNumber('')),
          day,
          operator: operator?.id ?? null,
          created_at: clock.now().toISOString(),
          body: {
            items: items.map(({ sku, quantity, price, ean, datamatrixes }) => ({
              sku,
              quantity,
              price,
              ean,
              datamatrixes,
            })),
            pallets: pallets.map((pallet, at) => ({ ...pallet, barcode: barcodes[at] ?? '' })),
            station: parts.benchId,
            rows: shown.rows,
          },
        };
        kept = null;
        isCounted = counted !== null;
        const about = `${draft.code}: ${unitsOf(items)} (${items.length} SKU)`;
        return auditOnly('supply-made', [about], async (trx) => {
          if (again !== null) await endMakingAgain(trx, again);
          await parts.supplyRequests.create(trx, draft);
          if (counted === null) return;
          parts.supplyCount.expectChange();
          await dropSupplyCount(trx, parts.benchId);
        });
      }, 'supervisor');
      if (outcome.done) {
        if (isCounted) await parts.supplyCount.reload();
        sendRequest(parts);
      }
      return outcome;
    },

    async forget(draft: string): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        const found = await findSupplyDraft(db, draft);
        if (found === null || found.state !== 'refused') return null;
        return auditOnly('supply-forgotten', [found.code], (trx) => dropSupplyDraft(trx, draft));
      }, 'supervisor');
      if (outcome.done) parts.emit('suppliesChanged');
      return outcome;
    },

    async printPapers(code: string): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        const draft = await findSentDraft(db, code);
        if (draft === null) return notDone('supply-not-made-here', { supply: code });
        const palletSize = parts.settings.get().palletLabelSize;
        const by = { palletSize, at: clock.now().toISOString(), station: parts.benchId };
        return auditOnly('supply-papers-printed', [code], (trx) => printPapersAgain(trx, draft, by));
      }, 'supervisor');
      if (outcome.done) parts.emit('printsChanged');
      return outcome;
    },
  };
}

function notRead({ problem, detail }: FileRefusal): SupplyPreviewAnswer {
  return { isRead: false, problem, detail };
}

function unitsOf(rows: readonly { readonly quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

function previewOf(id: string, { items, pallets, problems }: ComposedSupply) {
  return {
    id,
    pallets: pallets.map(({ name, rows }) => ({ name, units: unitsOf(rows) })),
    goods: items.length,
    units: unitsOf(items),
    marks: items.reduce((sum, { marks }) => sum + marks, 0),
    value: totalValue(items),
    items: items
      .slice(0, SUPPLY_PREVIEW_ROWS)
      .map(({ sku, name, size, quantity, price, marks }) => ({ sku, name, size, quantity, price, marks })),
    problemCount: problems.length,
    problems: problems.slice(0, SUPPLY_PREVIEW_ROWS),
  };
}

/** What the platform has refused, by the goods that it is about. */
function unsentView({ id, code, day, state, error, body }: DraftRow): UnsentSupply {
  const fields =
    error === null || error.fields.length > 0
      ? (error?.fields ?? [])
      : [{ field: '', message: error.detail }];
  return {
    draft: id,
    code,
    day,
    units: unitsOf(body.items),
    state: state === 'refused' ? 'refused' : 'sending',
    mayMakeAgain: state === 'refused' && body.rows !== undefined,
    problems: fields.map(({ field, message }) => {
      const name = fieldOfProblem(field);
      const sku = body.items[rowOfProblem(field) ?? -1]?.sku ?? null;
      return { sku, message: name === '' ? message : `${name}: ${message}` };
    }),
  };
}
