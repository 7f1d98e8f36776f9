import type { JsonObject } from '../http/json.ts';
import { supplyEvent } from '../v1/supplies/events.ts';
import { supplyDetail, supplyItems, supplyRow, supplyStatuses } from '../v1/supplies/view.ts';
import { supplyOr404 } from '../world/supplies/read-declared.ts';
import type { Supply } from '../world/supplies/supply.ts';
import type { World } from '../world/world.ts';
import type { Method } from './envelope.ts';
import { requiredText, wholeParam } from './params.ts';
import { badParam } from './rpc-error.ts';

/** The same as in the REST list. */
const MAX_LISTED = 100;

/** The seller methods that match the REST operations on FBO supplies (section "B2B REST: FBO supplies"). */
export const SUPPLY_METHODS: Readonly<Record<string, Method>> = {
  'shipments-fulfilment.list': { isOpen: false, call: listSupplies },
  'shipments-fulfilment.get': { isOpen: false, call: (world, params) => supplyDetail(named(world, params)) },
  'shipments-fulfilment-items.list': {
    isOpen: false,
    call: (world, params) => supplyItems(named(world, params)),
  },
  'shipments-fulfilment-statuses.list': {
    isOpen: false,
    call: (world, params) => supplyStatuses(named(world, params), withRelated(params)),
  },
  'shipments-fulfilment.update-events': {
    isOpen: false,
    call: (world, params) => supplyEvent(world, codeOf(params), params),
  },
};

function listSupplies(world: World, params: JsonObject) {
  const page = wholeParam(params, 'page', 1, Number.MAX_SAFE_INTEGER);
  const limit = wholeParam(params, 'limit', 25, MAX_LISTED);
  const rows = [...world.supplies.values()].map(supplyRow);
  return {
    page,
    limit,
    pages: Math.ceil(rows.length / limit),
    total: rows.length,
    shipments: rows.slice((page - 1) * limit, page * limit),
  };
}

function named(world: World, params: JsonObject): Supply {
  return supplyOr404(world, codeOf(params));
}

/**
 * Supplies are named by their `code` here too (assumptions, "Seller JSON-RPC"). For one method the
 * specification shows `id` instead: all of them accept either.
 */
function codeOf(params: JsonObject): string {
  const { id, code } = params;
  if (id !== undefined && code !== undefined && id !== code)
    throw badParam('code', 'must be that of id, or stand alone');
  return requiredText(params, code === undefined && id !== undefined ? 'id' : 'code');
}

function withRelated({ with_related_shipments: value = 0 }: JsonObject): boolean {
  if (value !== 0 && value !== 1) throw badParam('with_related_shipments', 'must be 0 or 1');
  return value === 1;
}
