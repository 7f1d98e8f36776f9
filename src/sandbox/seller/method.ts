import type { JsonObject } from '../http/json.ts';
import type { World } from '../world/world.ts';

/** A method of the seller interface. */
export interface Method {
  /** Open methods need no token. */
  readonly isOpen: boolean;
  readonly call: (world: World, params: JsonObject) => unknown;
}
