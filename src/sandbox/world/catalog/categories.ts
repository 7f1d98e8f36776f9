import { CATEGORY_RU, type Category } from '../goods/category.ts';
import type { Attribute } from './attribute.ts';
import { attributesOf } from './attributes.ts';
import { CATEGORY_TREE, type Leaf } from './category-tree.ts';
import { type Gender, SIZE_SCALES, type SizeScale } from './size-scales.ts';

/** A kind of goods that may be created: the lowest level of the tree. */
export interface LeafCategory {
  readonly recId: string;
  readonly name: string;
  readonly russian: string;
  readonly parent: Category;
  readonly scales: readonly SizeScale[];
}

export interface TreeCategory {
  readonly recId: string;
  readonly name: string;
  readonly russian: string;
  /** From the root to the category itself. */
  readonly path: readonly string[];
  /** Itself, or the kinds below it. */
  readonly leaves: readonly LeafCategory[];
}

const ROOT = 'Catalog';
const PARENTS: readonly Category[] = ['Shoes', 'Clothing', 'Bags', 'Beauty', 'Accessories'];

/** All categories, each after the one above it (section "Category"). */
export const CATEGORIES: readonly TreeCategory[] = makeTree();

export const LEAVES: readonly LeafCategory[] = CATEGORIES[0]?.leaves ?? [];

export function categoryOf(recId: string): TreeCategory | undefined {
  return CATEGORIES.find((category) => category.recId === recId);
}

/** Whether goods may be created in it. */
export function isLeaf({ recId, leaves }: TreeCategory): boolean {
  return leaves.every((leaf) => leaf.recId === recId);
}

/** The attributes of goods in a category; of a higher one, those of all below it. */
export function categoryAttributes({ leaves }: TreeCategory): Attribute[] {
  const parents = new Set(leaves.map(({ parent }) => parent));
  const [parent = null] = parents.size === 1 ? parents : [];
  return attributesOf(parent);
}

/** The size scales of a category, each with all its genders; of a higher one, those of all below it. */
export function categoryScales({ leaves }: TreeCategory): SizeScale[] {
  const all = leaves.flatMap(({ scales }) => scales);
  const byCode = new Map(all.map((scale) => [scale.code, scale]));
  return [...byCode.values()].map((scale) => ({
    ...scale,
    genders: [...new Set(all.flatMap(({ code, genders }) => (code === scale.code ? genders : [])))],
  }));
}

export function leafNamed(name: string): LeafCategory | undefined {
  return LEAVES.find((leaf) => leaf.name === name);
}

function makeTree(): TreeCategory[] {
  const parents = PARENTS.map((parent, index): TreeCategory => {
    const recId = String((index + 1) * 100);
    const leaves = CATEGORY_TREE[parent].map((leaf, at) =>
      makeLeaf(leaf, parent, `${Number(recId) + at + 1}`),
    );
    return { recId, name: parent, russian: CATEGORY_RU[parent], path: [ROOT, parent], leaves };
  });
  const root = {
    recId: '1',
    name: ROOT,
    russian: 'Каталог',
    path: [ROOT],
    leaves: parents.flatMap(({ leaves }) => leaves),
  };
  return [
    root,
    ...parents.flatMap((parent) => [
      parent,
      ...parent.leaves.map((leaf) => ({ ...leaf, path: [...parent.path, leaf.name], leaves: [leaf] })),
    ]),
  ];
}

/** A category has a scale only for the genders that both allow. */
function makeLeaf({ name, russian, genders, scales }: Leaf, parent: Category, recId: string): LeafCategory {
  const both = (scale: SizeScale): Gender[] => scale.genders.filter((gender) => genders.includes(gender));
  const own = scales
    .flatMap((code) => SIZE_SCALES.filter((scale) => scale.code === code))
    .map((scale) => ({ ...scale, genders: both(scale) }));
  return { recId, name, russian, parent, scales: own };
}
