import { ok, type Result } from '#shared/domain/result.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformError } from '../../platform-error.ts';
import { refusingSupplies, type SupplyPlatform, type SupplyTraits } from '../../supply-platform.ts';
import { createSupply, listSupplies, readSupply, readSupplyStatuses } from './supplies.ts';
import { rejectSupply } from './supply-events.ts';
import { readSupplyItems } from './supply-rows.ts';

const V1: SupplyTraits = { api: 'v1', takesRejects: true };

/** Supplies through REST v1. If the address is not allowed every call returns `validation`. */
export function createB2bSupplies(connected: Result<JsonCaller, PlatformError>): SupplyPlatform {
  if (!connected.ok) return refusingSupplies(V1, connected.error);
  const caller = connected.value;
  return {
    traits: V1,
    async listSupplies(paging) {
      const page = await listSupplies(caller, paging);
      return page.ok ? ok({ ...page.value, rows: page.value.rows.map(withPrice) }) : page;
    },
    async readSupply(code) {
      const read = await readSupply(caller, code);
      return read.ok ? ok(withPrice(read.value)) : read;
    },
    readItems: (code) => readSupplyItems(caller, code),
    async readHistory(code) {
      const read = await readSupplyStatuses(caller, code, { withRelated: true });
      if (!read.ok) return read;
      return ok(
        read.value.map(({ statusName, createdAt, userName }) => ({
          status: statusName,
          at: createdAt,
          userName,
        })),
      );
    },
    async createSupply({ code, items, ...draft }) {
      // Whose supply it is follows from the token (assumptions, "FBO create body": `partnerId` may be null).
      const declared = items.map((item) => ({ ...item, weight: null }));
      const created = await createSupply(caller, { ...draft, id: code, partnerId: null, items: declared });
      return created.ok ? ok(withPrice(created.value)) : created;
    },
    async rejectSupply(code, reason) {
      const answer = await rejectSupply(caller, code, reason);
      return answer.ok ? ok(undefined) : answer;
    },
  };
}

function withPrice<Row extends { readonly priceSum: string; readonly warehouseCode: string }>({
  priceSum,
  warehouseCode,
  ...row
}: Row) {
  return { ...row, priceSum: priceSum === '' ? null : priceSum, warehouse: warehouseCode };
}
