import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { DraftCategory } from '#shared/contract/goods-drafts.ts';
import type { GoodsTemplate } from '#shared/domain/goods-attributes.ts';
import type { GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { formOf, type StoredAttributes } from '#shared/domain/goods-form-build.ts';
import { CODES, textIn } from '#shared/domain/goods-form-values.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { findInCatalog, type StoredDraft } from './goods-draft-store.ts';
import type { PlatformForms } from './platform-forms.ts';

/** The platform did not answer what a draft needs; `cause` names why. */
export function notRead({ kind }: Pick<PlatformError, 'kind'>): Refusal {
  return notDone('goods-not-read', { cause: kind });
}

/** The form of a category. `stored` null: of a new model. */
export async function formFor(
  forms: PlatformForms,
  of: {
    readonly template: GoodsTemplate;
    readonly categoryId: string;
    readonly stored: StoredAttributes | null;
    readonly contractType: string;
  },
): Promise<Result<GoodsForm, PlatformError>> {
  const attributes = await forms.attributes(of.categoryId);
  if (!attributes.ok) return attributes;
  const scales = await forms.scales(of.categoryId);
  // A category may have none.
  if (!scales.ok && scales.error.kind !== 'not-found') return scales;
  return ok(formOf({ ...of, attributes: attributes.value, scales: scales.ok ? scales.value : [] }));
}

/** The form of a draft. `stored`: another one than when it was started or last summed up. */
export async function formOfDraft(
  forms: PlatformForms,
  { template, category, shipmentType, ...draft }: StoredDraft,
  stored: StoredAttributes = attributesOf(draft.stored),
): Promise<Result<GoodsForm, PlatformError>> {
  const form = await formFor(forms, {
    template,
    categoryId: category.id,
    stored: template === 'full' ? null : stored,
    contractType: '',
  });
  return form.ok ? ok({ ...form.value, shipmentType }) : form;
}

/** As `readSkuAttributes` has answered it. */
function attributesOf({ model, sizes }: GoodsFormContent): StoredAttributes {
  const entries = (values: GoodsFormContent['model']) =>
    Object.entries(values).map(([code, value]) => ({ code, value }));
  return {
    product: entries(model),
    variations: new Map(sizes.map((size) => [textIn(size, CODES.sku) ?? '', entries(size)])),
  };
}

type ModelParts = { readonly db: Database; readonly goods: () => Pick<GoodsPlatform, 'readSkuAttributes'> };

/** What the platform has stored of the model of these goods. */
export async function readStored(parts: ModelParts, sku: string): Promise<Result<StoredAttributes, Refusal>> {
  const stored = await parts.goods().readSkuAttributes(sku);
  if (stored.ok) return stored;
  if (stored.error.kind !== 'not-found') return err(notRead(stored.error));
  return err(await goodsUnknown(parts.db, sku));
}

/** The platform does not know these goods, or the catalog does not have them. */
export async function goodsUnknown(db: Database, sku: string): Promise<Refusal> {
  const known = await findInCatalog(db, sku);
  return notDone('goods-unknown', { name: known?.name ?? sku, size: known?.size ?? '' });
}

/** The same with the category and the contract type of the goods. */
export async function readModel(
  parts: ModelParts & { readonly forms: PlatformForms },
  sku: string,
): Promise<
  Result<
    { readonly stored: StoredAttributes; readonly category: DraftCategory; readonly contractType: string },
    Refusal
  >
> {
  const stored = await readStored(parts, sku);
  if (!stored.ok) return stored;
  const leaves = await parts.forms.leaves();
  if (!leaves.ok) return err(notRead(leaves.error));
  const known = await findInCatalog(parts.db, sku);
  const category = categoryOf(stored.value, known?.categories ?? [], leaves.value);
  if (category === null) return err(notDone('goods-category-unknown', { name: known?.name ?? sku }));
  return ok({ stored: stored.value, category, contractType: known?.contractType ?? '' });
}

/** The one that the stored goods name, else the only leaf that the names of the catalog mean; null: none, or several. */
function categoryOf(
  { product }: StoredAttributes,
  names: readonly string[],
  leaves: readonly DraftCategory[],
): DraftCategory | null {
  const named = product.find(({ code }) => code === CODES.category)?.value ?? null;
  if (named !== null) {
    const id = String(named);
    // What the platform has stored counts, even if no more goods can be created there.
    return (
      leaves.find((leaf) => leaf.id === id) ?? {
        id,
        name: '',
        nameRu: names.at(-1) ?? '',
        path: [],
        pathRu: [],
      }
    );
  }
  const isNamed = (name: string) => names.some((known) => known.trim().toLowerCase() === name.toLowerCase());
  const alike = leaves.filter(({ name, nameRu }) => isNamed(name) || isNamed(nameRu));
  const under = alike.filter(({ path }) => path.slice(0, -1).some(isNamed));
  const found = under.length > 0 ? under : alike;
  return found.length === 1 ? (found[0] ?? null) : null;
}
