import type { JsonObject } from '../../http/json.ts';
import { categoryScales } from '../../world/catalog/categories.ts';
import type { World } from '../../world/world.ts';
import { readCategory } from './categories.ts';

/** `attributes-dictionaries-mappings.get` (section "Size scale mapping"); of a higher category, that of all below it. */
export function getMappings(_world: World, params: JsonObject) {
  const scales = categoryScales(readCategory(params));
  return {
    size_scale: Object.fromEntries(
      scales.map(({ code, sizes, genders, isSingleSizeForbidden }) => [
        code,
        { size_value: sizes, gender: genders, single_size_forbidden: isSingleSizeForbidden },
      ]),
    ),
  };
}
