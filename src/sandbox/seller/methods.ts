import type { JsonObject } from '../http/json.ts';
import type { World } from '../world/world.ts';
import { listNomenclatures } from './nomenclatures/list.ts';
import { createToken } from './tokens.ts';

export interface Method {
  /** Open methods need no token. */
  readonly isOpen: boolean;
  readonly call: (world: World, params: JsonObject) => unknown;
}

/** By name, without the prefix `v1.` (section "Seller JSON-RPC: methods"). */
export const METHODS: Readonly<Record<string, Method>> = {
  'tokens.create': { isOpen: true, call: createToken },
  'nomenclatures.list': { isOpen: false, call: listNomenclatures },
};
