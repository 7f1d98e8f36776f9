import type { FieldError } from '../../http/refusal.ts';
import { isMarkRequired } from '../goods/goods.ts';
import { isMark } from '../marks.ts';
import type { World } from '../world.ts';
import type { SupplyItem } from './supply.ts';

/** Validates the declared goods, prices and marks (section "FBO supply statuses", "checks of goods…"). */
export function findProblems(world: World, items: readonly SupplyItem[]): FieldError[] {
  const skus = new Set<string>();
  const marks = new Set<string>();
  return items.flatMap((item, index) => {
    const found = [
      ...(seen(skus, item.sku) ? [{ field: 'sku', message: `${item.sku} stands here twice` }] : []),
      ...goodsProblems(world, item),
      ...markProblems(world, item, marks),
    ];
    return found.map(({ field, message }) => ({ field: `items[${index}].${field}`, message }));
  });
}

function goodsProblems(world: World, { sku, ean, price }: SupplyItem): FieldError[] {
  const goods = world.goods.find(sku);
  if (goods === undefined) return [{ field: 'sku', message: `no goods ${sku}` }];
  const problems: FieldError[] = [];
  if (goods.contractType !== 'fulfilment') problems.push({ field: 'sku', message: `${sku} is FBS goods` });
  if (ean !== goods.barcode) problems.push({ field: 'ean', message: `${ean} is not the barcode of ${sku}` });
  if (price <= 0) problems.push({ field: 'price', message: 'must be positive' });
  return problems;
}

/** Marked goods need one mark per unit (assumptions, "FBO create body"). */
function markProblems(
  world: World,
  { sku, quantity, datamatrixes }: SupplyItem,
  marks: Set<string>,
): FieldError[] {
  const goods = world.goods.find(sku);
  const problem = (message: string) => [{ field: 'datamatrixes', message }];
  if (goods !== undefined && isMarkRequired(goods) && datamatrixes.length !== quantity) {
    return problem(`${quantity} units need ${quantity} marks, not ${datamatrixes.length}`);
  }
  const malformed = datamatrixes.findIndex((mark) => !isMark(mark));
  if (malformed >= 0) return problem(`mark ${malformed + 1} is no UIT of 31 or 38 characters`);
  return datamatrixes.some((mark) => seen(marks, mark)) ? problem('a mark stands here twice') : [];
}

/** Adds the text; returns whether the set had it already. */
function seen(set: Set<string>, text: string): boolean {
  const had = set.has(text);
  set.add(text);
  return had;
}
