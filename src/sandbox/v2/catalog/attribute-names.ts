/** The attribute that names the category: `rec_id` in version 1, here `site_category` (section "Successor REST API v2"). */
const CATEGORY = { version1: 'rec_id', version2: 'site_category' } as const;

/** What REST v2 calls an attribute of version 1; the others have kept their codes. */
export function v2Attribute(code: string): string {
  return code === CATEGORY.version1 ? CATEGORY.version2 : code;
}

/** What version 1 calls an attribute of REST v2; its own name of the category means nothing here. */
export function v1Attribute(code: string): string {
  if (code === CATEGORY.version1) return `${code} (now ${CATEGORY.version2})`;
  return code === CATEGORY.version2 ? CATEGORY.version1 : code;
}
