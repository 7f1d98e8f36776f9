export type Category = 'Shoes' | 'Clothing' | 'Bags' | 'Beauty' | 'Accessories';

export const CATEGORY_RU: Readonly<Record<Category, string>> = {
  Shoes: 'Обувь',
  Clothing: 'Одежда',
  Bags: 'Сумки',
  Beauty: 'Красота',
  Accessories: 'Аксессуары',
};
