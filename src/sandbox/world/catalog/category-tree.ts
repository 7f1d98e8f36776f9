import type { Category } from '../goods/category.ts';
import type { Gender, ScaleCode } from './size-scales.ts';

export interface Leaf {
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

/** The kinds of goods that a seller may create; the first scale that fits is taken where none is named. */
export const CATEGORY_TREE: Readonly<Record<Category, readonly Leaf[]>> = {
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
