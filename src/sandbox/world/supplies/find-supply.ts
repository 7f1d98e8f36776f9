import { badField, Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import { LONGEST_CODE } from './read-declared.ts';
import type { Supply } from './supply.ts';

/** The supply of a code; 400 for a code that is too long, 404 with the specification's text for an unknown one. */
export function supplyOr404(world: World, code: string, field = 'code'): Supply {
  if (code.length > LONGEST_CODE) throw badField(field, `at most ${LONGEST_CODE} characters`);
  const supply = world.supplies.get(code);
  if (supply === undefined) throw new Refusal(404, 'Shipment not found', `no supply ${code}`);
  return supply;
}
