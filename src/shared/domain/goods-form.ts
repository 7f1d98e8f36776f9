import type { AttributeValue, GoodsAttribute, GoodsTemplate, SizeScale } from './goods-attributes.ts';
import type { GoodsCountry } from './platform-goods.ts';

/** An attribute and whose it is: of the whole model, or of one size. */
export type FormAttribute = GoodsAttribute & { readonly level: 'model' | 'size' };

/** By attribute code; null, or absent: no value. */
export type FormValues = Readonly<Record<string, AttributeValue>>;

/** What is typed into a form, or what the platform has stored. */
export type GoodsFormContent = {
  readonly model: FormValues;
  readonly sizes: readonly FormValues[];
  /** Of a new model alone. Decimals in units of the country's currency, as typed. */
  readonly prices: readonly { readonly country: GoodsCountry; readonly price: string }[];
};

/** What a form asks for, as the platform has it for a category and a template. */
export type GoodsForm = {
  readonly template: GoodsTemplate;
  /** Of the goods; a new model names it. */
  readonly categoryId: string;
  /** Those that the template may have, in the platform's order, without the category itself. */
  readonly attributes: readonly FormAttribute[];
  /** Of the category. */
  readonly scales: readonly SizeScale[];
  /** What the platform has stored of the model and all its sizes; empty for a new one. */
  readonly stored: GoodsFormContent;
  /** 1 FBO, 2 FBS, 3 DBS: unless an attribute of the goods says another (specification, "Sales models"). */
  readonly shipmentType: number;
};

/**
 * A field of a form. `size`: position among the sizes of the content, from 0; null: of the model. `code`: of an attribute;
 * `price:RU` a price; empty: the form as a whole.
 */
export type FormField = { readonly size: number | null; readonly code: string };
