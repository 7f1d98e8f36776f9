import type { FieldError } from '../../http/refusal.ts';
import type { ContractType, Goods } from '../goods/goods.ts';
import type { World } from '../world.ts';

/** Section "Limits": stock SKUs per request, and the exclusive maximum of `quantity`. */
export const MAX_SKUS = 100;
const QUANTITY_END = 2_147_483_648;

/** Contract types whose stock the seller reports (section "B2B REST: stock"). */
const STOCKED_BY_SELLER: readonly ContractType[] = ['marketplace_crossdocking', 'dropshipping'];

/** A quantity that the seller reports, unchecked. */
export interface StockClaim {
  readonly sku: unknown;
  readonly quantity: unknown;
}

export interface StockState {
  readonly goods: Goods;
  readonly quantity: number;
}

/** The names of the claim's fields in the errors of one interface. */
export interface ClaimFields {
  readonly list: string;
  readonly sku: string;
}

/** The claims checked and with their goods, or the problem of each field; changes nothing. */
export function readClaims(
  world: World,
  claims: readonly StockClaim[],
  fields: ClaimFields,
): { readonly states: readonly StockState[]; readonly errors: readonly FieldError[] } {
  const states: StockState[] = [];
  const errors: FieldError[] = [];
  for (const [index, { sku, quantity }] of claims.entries()) {
    const at = `${fields.list}[${index}]`;
    const goods = typeof sku === 'string' ? findStocked(world, sku) : 'a text is expected';
    if (typeof goods === 'string') errors.push({ field: `${at}.${fields.sku}`, message: goods });
    if (!isQuantity(quantity))
      errors.push({
        field: `${at}.quantity`,
        message: `a whole number from 0 to below ${QUANTITY_END} is expected`,
      });
    else if (typeof goods !== 'string') states.push({ goods, quantity });
  }
  return { states, errors };
}

/** The goods of a supplier SKU whose stock the seller reports; a text gives the reason when there are none. */
function findStocked(world: World, sku: string): Goods | string {
  if (sku.trim() === '') return 'is required';
  if (/[?*]/.test(sku)) return 'the characters ? and * are forbidden';
  const goods = world.goods.find(sku);
  if (goods === undefined || goods.sellerSku !== sku) return `no goods with the supplier SKU ${sku}`;
  return STOCKED_BY_SELLER.includes(goods.contractType)
    ? goods
    : `the contract type ${goods.contractType} is not one of ${STOCKED_BY_SELLER.join(', ')}`;
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < QUANTITY_END;
}
