import { amountOf, hundredthsOf } from '#shared/domain/money.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { SupplyPlatform, SupplyTraits } from '../../supply-platform.ts';
import { pagesToEnd } from '../../v1/list-pages.ts';
import { supplyDay } from '../../v1/supplies/supply-schema.ts';
import type { V2Caller } from '../v2-caller.ts';
import {
  createFboShipment,
  type FboShipment,
  listFboItems,
  listFboShipments,
  readFboShipment,
  readFboStatusHistory,
} from './fbo-shipments.ts';

const V2: SupplyTraits = { api: 'v2', takesRejects: false };

const ROWS_A_PAGE = 100;
/** 100,000 rows: a list that goes on is an error. */
const MAX_PAGES = 1000;

/** Supplies through REST v2. `caller` null: without a seller id every call returns `partner-not-found`. */
export function createV2Supplies(caller: () => V2Caller | null): SupplyPlatform {
  async function withCaller<T>(call: (v2: V2Caller) => PlatformResult<T>): PlatformResult<T> {
    const v2 = caller();
    return v2 === null
      ? err(platformErrorOf('partner-not-found', 'the seller id is missing in the settings'))
      : call(v2);
  }
  return {
    traits: V2,
    listSupplies: (paging) =>
      withCaller(async (v2) => {
        const page = await listFboShipments(v2, paging);
        return page.ok ? ok({ ...page.value, rows: page.value.rows.map(supplyOf) }) : page;
      }),
    readSupply: (code) =>
      withCaller(async (v2) => {
        const read = await readFboShipment(v2, code);
        return read.ok ? ok({ ...supplyOf(read.value), code }) : read;
      }),
    readItems: (code) => withCaller((v2) => allRows((paging) => listFboItems(v2, code, paging))),
    readHistory: (code) =>
      withCaller(async (v2) => {
        const rows = await allRows((paging) =>
          readFboStatusHistory(v2, code, { ...paging, includeLinked: true }),
        );
        if (!rows.ok) return rows;
        return ok(rows.value.map(({ status, createdAt, userName }) => ({ status, at: createdAt, userName })));
      }),
    createSupply: ({ code, items, ...draft }) =>
      withCaller(async (v2) => {
        const declared = items.map(({ price, ...item }) => ({
          ...item,
          weight: null,
          price: { amount: hundredthsOf(price), currency: 'RUB' },
        }));
        const created = await createFboShipment(v2, { ...draft, shipmentId: code, items: declared });
        return created.ok ? ok({ ...supplyOf(created.value), code }) : created;
      }),
    rejectSupply: async (code) =>
      err(platformErrorOf('not-in-v2', `supply ${code}: REST v2 does not reject supplies`)),
  };
}

async function allRows<T>(read: (paging: Paging) => PlatformResult<Page<T>>): PlatformResult<readonly T[]> {
  const rows: T[] = [];
  for await (const page of pagesToEnd((page) => read({ page, limit: ROWS_A_PAGE }), MAX_PAGES)) {
    if (!page.ok) return page;
    rows.push(...page.value.rows);
  }
  return ok(rows);
}

function supplyOf({ id, date, priceSum, warehouseCode, ...shipment }: FboShipment) {
  return {
    ...shipment,
    code: id,
    date: supplyDay.parse(date),
    priceSum: priceSum === null ? null : amountOf(priceSum.amount),
    warehouse: warehouseCode,
  };
}
