import type { Category } from './category.ts';
import type { ContractType } from './goods.ts';

/** A model of the invented assortment; each of its sizes becomes goods. */
export interface Model {
  readonly code: string;
  readonly brand: string;
  readonly name: string;
  readonly color: string;
  readonly category: Category;
  readonly category2: readonly [english: string, russian: string];
  readonly sizes: readonly string[];
  readonly price: number;
  readonly salePrice?: number;
  readonly contractType?: ContractType;
}
