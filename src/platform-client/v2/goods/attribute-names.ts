/** The attribute that names the category: `rec_id` in version 1, here `site_category` (specification, "Versioning"). */
const CATEGORY = { v1: 'rec_id', v2: 'site_category' } as const;

/** The name in REST v2 of an attribute of version 1; all but the category keep theirs. */
export function toV2Attribute(code: string): string {
  return code === CATEGORY.v1 ? CATEGORY.v2 : code;
}

/** The name in version 1, which the features use, of an attribute of REST v2. */
export function fromV2Attribute(code: string): string {
  return code === CATEGORY.v2 ? CATEGORY.v1 : code;
}

/** The name in version 1 of the attribute at the end of a path: `product.site_category`. */
export function fromV2Field(field: string): string {
  return field.replace(new RegExp(`(^|\\.)${CATEGORY.v2}\\b`), `$1${CATEGORY.v1}`);
}
