import type { Attribute } from './attribute.ts';
import { CATEGORY_RU, type Category } from './attribute.ts';
import { attributesOf } from './attributes.ts';
import { type Gender, type ScaleCode, SIZE_SCALES, type SizeScale } from './size-scales.ts';

interface Leaf {
  readonly name: string;
  readonly russian: string;
  readonly genders: readonly Gender[];
  readonly scales: readonly ScaleCode[];
}

const grown = ['women', 'men', 'unisex'] as const;
const everyone = [...grown, 'girls', 'boys'] as const;
const leaf = (
  name: string,
  russian: string,
  genders: readonly Gender[],
  ...scales: readonly ScaleCode[]
): Leaf => ({ name, russian, genders, scales });

/** The categories in which a seller may create goods; without a named scale the first matching one is used. */
const CATEGORY_TREE: Readonly<Record<Category, readonly Leaf[]>> = {
  Shoes: [
    leaf('Sneakers', 'Кроссовки', everyone, 'RU_SHOES', 'SHOES_DOUBLE', 'KIDS_SHOES'),
    leaf('Boots', 'Ботинки', everyone, 'RU_SHOES', 'SHOES_DOUBLE', 'KIDS_SHOES'),
    leaf('Pumps', 'Туфли', ['women'], 'RU_SHOES', 'SHOES_DOUBLE'),
  ],
  Clothing: [
    leaf('Dresses', 'Платья', ['women', 'girls'], 'RU_CLOTHES', 'INT', 'KIDS_HEIGHT'),
    leaf('Shirts', 'Рубашки', everyone, 'RU_CLOTHES', 'INT', 'KIDS_HEIGHT'),
    leaf('Knitwear', 'Джемперы', everyone, 'RU_CLOTHES', 'INT', 'KIDS_HEIGHT'),
    leaf('Jeans', 'Джинсы', everyone, 'JEANS_INCH', 'INT', 'KIDS_HEIGHT'),
    leaf('Outerwear', 'Верхняя одежда', everyone, 'RU_CLOTHES', 'INT', 'KIDS_HEIGHT'),
  ],
  Bags: [
    leaf('Shoulder bags', 'Сумки через плечо', grown, 'ONE_SIZE', 'INT'),
    leaf('Backpacks', 'Рюкзаки', everyone, 'ONE_SIZE', 'INT'),
  ],
  Beauty: [
    leaf('Perfumery', 'Парфюмерия', grown, 'VOLUME_ML', 'ONE_SIZE'),
    leaf('Cosmetics', 'Косметика', grown, 'VOLUME_ML', 'SHADE', 'ONE_SIZE'),
  ],
  Accessories: [
    leaf('Belts', 'Ремни', grown, 'BELT_CM', 'INT'),
    leaf('Scarves', 'Шарфы', everyone, 'ONE_SIZE'),
    leaf('Hats', 'Головные уборы', everyone, 'HEAD_CM', 'ONE_SIZE'),
    leaf('Sunglasses', 'Очки', everyone, 'ONE_SIZE'),
    leaf('Wallets', 'Кошельки', grown, 'ONE_SIZE'),
    leaf('Umbrellas', 'Зонты', everyone, 'ONE_SIZE'),
  ],
};

/** A category in which goods may be created: the lowest level of the tree. */
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
  /** Itself, or the leaves below it. */
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

/** The attributes of goods in a category; for a higher one, those of all leaves below it. */
export function categoryAttributes({ leaves }: TreeCategory): Attribute[] {
  const parents = new Set(leaves.map(({ parent }) => parent));
  const [parent = null] = parents.size === 1 ? parents : [];
  return attributesOf(parent);
}

/** The size scales of a category, each with all its genders; for a higher one, those of all leaves below it. */
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
  const scale = scales
    .flatMap((code) => SIZE_SCALES.filter((scale) => scale.code === code))
    .map((scale) => ({ ...scale, genders: both(scale) }));
  return { recId, name, russian, parent, scales: scale };
}
