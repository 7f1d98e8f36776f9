import type { SupplyPlatform } from '#client/supply-platform.ts';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone } from '#main/base/outcome.ts';
import { goodsInCatalog } from '#main/bench/goods-view.ts';
import type { OutboxEvents } from '#main/outbox/outbox.ts';
import type { Database } from '#main/store/database.ts';
import type { SuppliesTable, SupplyItemsTable } from '#main/store/schema.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type {
  SupplyFilter,
  SupplyItemView,
  SupplyProblemView,
  SupplyReadView,
  SupplyRow,
  SupplyView,
} from '#shared/contract/supplies.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import { REJECT_REASON_IDS, type RejectReasonId } from '#shared/domain/platform-reasons.ts';
import {
  fieldOfProblem,
  rowOfProblem,
  statusAfterReject,
  supplyStatusOf,
} from '#shared/domain/supply-status.ts';
import { findSentDraft } from './making/supply-draft-store.ts';
import type { SupplyEvents, SupplyReading } from './supply-reading.ts';
import { type SupplyRequests, sendRequest } from './supply-requests.ts';
import { findSupply, goodsOfSkus, listSupplies, type StoredSupply, suppliesReadAt } from './supply-store.ts';

export type SuppliesApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** A function, because the version of the platform may change while the station runs. */
  readonly supplies: () => Pick<SupplyPlatform, 'traits'>;
  readonly supplyReading: Pick<SupplyReading, 'readNow' | 'readOne' | 'state'>;
  readonly actions: Pick<AuditedActions, 'run'>;
  readonly supplyRequests: Pick<SupplyRequests, 'reject'>;
  readonly outbox: { readonly wake: () => void };
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  readonly emit: Emit<SupplyEvents & OutboxEvents>;
};

/** Supplies to the operator's warehouse. Reading needs no log-in, as the lists. */
export function createSuppliesApi(parts: SuppliesApiDeps) {
  const { db, clock } = parts;

  async function viewOf({ row, items, pallets, problems, history }: StoredSupply): Promise<SupplyView> {
    const faulty = problemsByItem(items, problems);
    const draft = await findSentDraft(db, row.code);
    return {
      ...rowView(row),
      detailReadAt: row.detail_read_at === null ? null : shownTime(clock, row.detail_read_at),
      canChangeWarehouse: row.can_change_warehouse === null ? null : row.can_change_warehouse === 1,
      pallets: pallets.map((barcode) => ({
        barcode,
        name: draft?.body.pallets.find((pallet) => pallet.barcode === barcode)?.name ?? '',
      })),
      problems: problems.filter(({ field }) => !faulty.has(rowOfProblem(field) ?? -1)),
      faultyItems: faulty.size,
      history,
      isMadeHere: draft !== null,
      mayMakeAgain: draft?.body.rows !== undefined && supplyStatusOf(row.status) === 'rejected',
      reject: rejectOf(row),
    };
  }

  function rejectOf({ status, reject_asked }: SuppliesTable): SupplyView['reject'] {
    if (reject_asked !== null || statusAfterReject(status) === null) return 'none';
    return parts.supplies().traits.takesRejects ? 'possible' : 'in-portal';
  }

  return {
    async list(query: {
      readonly text: string;
      readonly filter: SupplyFilter;
      readonly offset: number;
      readonly limit: number;
    }) {
      const { rows, total } = await listSupplies(db, query);
      return { rows: rows.map(rowView), total };
    },
    async state(): Promise<SupplyReadView> {
      const { isReading, readAt, failure } = parts.supplyReading.state();
      // On a floor another station may have read it.
      const at = readAt ?? (await suppliesReadAt(db));
      return {
        readAt: at === null ? null : shownTime(clock, at),
        isReading,
        failure: failure?.kind ?? null,
      };
    },
    async entry(code: string): Promise<{ readonly supply: SupplyView | null }> {
      const found = await findSupply(db, code);
      return { supply: found === null ? null : await viewOf(found) };
    },
    async items({
      code,
      offset,
      limit,
    }: {
      readonly code: string;
      readonly offset: number;
      readonly limit: number;
    }): Promise<{ readonly rows: readonly SupplyItemView[]; readonly total: number }> {
      const found = await findSupply(db, code);
      const items = found?.items ?? [];
      const faulty = problemsByItem(items, found?.problems ?? []);
      const sorted = [
        ...items.filter(({ no }) => faulty.has(no)),
        ...items.filter(({ no }) => !faulty.has(no)),
      ];
      const part = sorted.slice(offset, offset + limit);
      const goods = await goodsOfSkus(
        db,
        part.map(({ sku }) => sku),
      );
      const rows = part.map((item) => {
        const known = goods.get(item.sku);
        return {
          sku: item.sku,
          ean: item.ean,
          ...countersOf(item),
          problems: faulty.get(item.no) ?? [],
          goods: known === undefined ? null : goodsInCatalog(known),
        };
      });
      return parts.keptPictures({ rows, total: items.length });
    },

    refresh: async (): Promise<void> => void parts.supplyReading.readNow(),
    async read(code: string): Promise<{ readonly failure: PlatformErrorKind | null }> {
      return { failure: (await parts.supplyReading.readOne(code))?.kind ?? null };
    },
    async reject(code: string, reason: RejectReasonId): Promise<Outcome> {
      const outcome = await parts.actions.run(async () => {
        const found = await findSupply(db, code);
        if (found === null) return notDone('supply-not-found', { supply: code });
        // A second click does nothing.
        if (found.row.reject_asked !== null) return null;
        const can = rejectOf(found.row);
        if (can !== 'possible')
          return notDone(can === 'none' ? 'supply-not-rejectable' : 'supply-in-portal', { supply: code });
        return auditOnly('supply-rejected', [code, reason], (trx) =>
          parts.supplyRequests.reject(trx, { id: code, reason }),
        );
      }, 'supervisor');
      if (outcome.done) sendRequest(parts);
      return outcome;
    },
  };
}

function rowView(row: SuppliesTable): SupplyRow {
  return {
    code: row.code,
    status: row.status,
    day: row.day,
    createdAt: row.created_at,
    priceSum: row.price_sum,
    warehouse: row.warehouse,
    rejectAsked: REJECT_REASON_IDS.find((known) => known === row.reject_asked) ?? null,
    ...countersOf(row),
  };
}

function countersOf(row: SuppliesTable | SupplyItemsTable) {
  const { quantity, receipt, accepted, surplus, missing, damaged } = row;
  return { quantity, receipt, accepted, surplus, missing, damaged };
}

/** By the place of an item; what names none of them is about the whole. */
function problemsByItem(
  items: readonly SupplyItemsTable[],
  problems: readonly SupplyProblemView[],
): ReadonlyMap<number, readonly SupplyProblemView[]> {
  const found = new Map<number, readonly SupplyProblemView[]>();
  for (const { field, message } of problems) {
    const no = rowOfProblem(field);
    if (no === null || no >= items.length) continue;
    found.set(no, [...(found.get(no) ?? []), { field: fieldOfProblem(field), message }]);
  }
  return found;
}
