import type { Goods } from '#shared/domain/goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { checkText } from '../../v1/limit-checks.ts';
import type { V2Compatibility } from '../compatibility.ts';
import { v2PageOf } from '../list-page.ts';
import type { PlatformNames } from '../names.ts';
import type { V2Caller } from '../v2-caller.ts';
import { nomenclatureRow } from './nomenclature-schema.ts';

/** SKUs per call: no limit is documented; orders have a few units, and a body stays small. */
const SKUS_PER_CALL = 50;
/** A page may contain the addresses of thousands of pictures. */
const CALL_MS = 20_000;

type GoodsSearchDeps = {
  readonly caller: V2Caller;
  readonly compatibility: V2Compatibility;
  readonly sellerSkus: PlatformNames['sellerSkus'];
};

/** Request bodies that may select the goods (assumptions, "v2: goods"). */
const SPELLINGS = [
  { name: 'filter.skus', by: 'platform', body: (skus: readonly string[]) => ({ filter: { skus } }) },
  { name: 'skus', by: 'platform', body: (skus: readonly string[]) => ({ skus }) },
  {
    name: 'filter.externalSkus',
    by: 'seller',
    body: (externalSkus: readonly string[]) => ({ filter: { externalSkus } }),
  },
] as const;

type Spelling = (typeof SPELLINGS)[number];

/**
 * `POST /v2/nomenclatures-search` by platform SKUs; the result omits unknown ones. The body is not
 * documented: `country`, `page` and `limit` are our assumption; the filter uses the spelling that was
 * accepted before, else every spelling until one returns goods. If all are refused, that is the result.
 * Without SKUs nothing is sent.
 */
export async function findGoods(
  parts: GoodsSearchDeps,
  country: string,
  platformSkus: readonly string[],
): PlatformResult<readonly Goods[]> {
  const wanted = [...new Set(platformSkus)];
  const broken = limitErrorIfAny(checkText('country', country));
  if (broken !== null) return err(broken);
  const goods: Goods[] = [];
  for (let at = 0; at < wanted.length; at += SKUS_PER_CALL) {
    const found = await findSome(parts, country, wanted.slice(at, at + SKUS_PER_CALL));
    if (!found.ok) return found;
    goods.push(...found.value);
  }
  return ok(goods);
}

async function findSome(
  parts: GoodsSearchDeps,
  country: string,
  skus: readonly string[],
): PlatformResult<readonly Goods[]> {
  const { compatibility } = parts;
  const chosenSpelling = compatibility.spellingOf('goods-search');
  const inOrder = SPELLINGS.toSorted(
    (one, other) => Number(other.name === chosenSpelling) - Number(one.name === chosenSpelling),
  );
  let refused: PlatformError | null = null;
  let isAccepted = false;
  for (const spelling of inOrder) {
    const asked = spelling.by === 'seller' ? [...(await parts.sellerSkus(skus)).values()] : skus;
    if (asked.length === 0) continue;
    const found = await search(parts.caller, country, spelling, asked);
    if (found.ok) {
      isAccepted = true;
      const goods = found.value.filter(({ platformSku }) => skus.includes(platformSku));
      if (goods.length > 0) compatibility.setSpelling('goods-search', spelling.name);
      if (goods.length > 0 || spelling.name === chosenSpelling) {
        compatibility.clear('goods-not-searched');
        return ok(goods);
      }
    } else if (found.error.kind !== 'validation') return found;
    else refused ??= found.error;
  }
  if (isAccepted || refused === null) return ok([]);
  compatibility.report('goods-not-searched');
  return err(refused);
}

/** The platform may return smaller pages than requested, with one or more goods each. */
async function search(
  caller: V2Caller,
  country: string,
  spelling: Spelling,
  skus: readonly string[],
): PlatformResult<readonly Goods[]> {
  const goods: Goods[] = [];
  for (let page = 1, pages = 1; page <= pages && page <= skus.length; page += 1) {
    const paging = { page, limit: SKUS_PER_CALL };
    const answer = await caller.ask(v2PageOf('nomenclatures', nomenclatureRow, { asked: paging }), {
      path: '/v2/nomenclatures-search',
      json: { country, ...spelling.body(skus), ...paging },
      timeoutMs: CALL_MS,
    });
    if (!answer.ok) return answer;
    goods.push(...answer.value.rows);
    pages = answer.value.pages ?? page + 1;
  }
  return ok(goods);
}
