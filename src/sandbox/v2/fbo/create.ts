import type { JsonObject } from '../../http/json.ts';
import { account } from '../../world/account.ts';
import { createSupply } from '../../world/supplies/create-supply.ts';
import type { Supply } from '../../world/supplies/supply.ts';
import type { World } from '../../world/world.ts';
import { readFboDraft } from './read-draft.ts';

/** Creates a supply under the partner's id, or one that the platform makes: partner code and digits. */
export function createFromV2Body(world: World, body: JsonObject): Supply {
  const { id, ...declared } = readFboDraft(body);
  return createSupply(world, { ...declared, id: id ?? newCode(world) });
}

function newCode(world: World): string {
  for (;;) {
    const code = `${account.partnerId}${world.nextId()}`;
    if (!world.supplies.has(code)) return code;
  }
}
