import type { JsonObject } from '../../http/json.ts';
import type { TreeCategory } from '../../world/catalog/categories.ts';
import type { World } from '../../world/world.ts';
import { readCategory } from './categories.ts';

/** `attributes-dictionaries-mappings.get` (section "Size scale mapping"); of a higher category, that of all below it. */
export function getMappings(_world: World, params: JsonObject) {
  return { size_scale: sizeScales(readCategory(params)) };
}

function sizeScales({ leaves }: TreeCategory) {
  const all = leaves.flatMap(({ scales }) => scales);
  const scales = all.map(({ code, sizes, isSingleSizeForbidden }) => {
    const genders = all.flatMap((scale) => (scale.code === code ? scale.genders : []));
    return [
      code,
      { size_value: sizes, gender: [...new Set(genders)], single_size_forbidden: isSingleSizeForbidden },
    ] as const;
  });
  return Object.fromEntries(scales);
}
