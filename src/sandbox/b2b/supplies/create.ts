import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { createSupply } from '../../world/supplies/create-supply.ts';
import type { Supply } from '../../world/supplies/supply.ts';
import type { World } from '../../world/world.ts';
import { readSupply } from './read-draft.ts';

/** Creates a supply; 409 for an `id` in use, which only a rejected supply gives free (section "FBO supply statuses"). */
export function createFromBody(world: World, body: JsonObject): Supply {
  const draft = readSupply(body);
  const former = world.supplies.get(draft.id);
  if (former !== undefined && former.status !== 'rejected') {
    const detail = `supply ${draft.id} is ${former.status}`;
    throw new Refusal(409, 'non-unique id', detail, [{ field: 'id', message: `non-unique id: ${detail}` }]);
  }
  return createSupply(world, draft);
}
