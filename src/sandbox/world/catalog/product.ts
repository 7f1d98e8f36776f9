import type { AttributeValue } from './attribute.ts';

/** An image of goods (section "Nomenclature entry"). */
export interface Image {
  readonly url: string;
  readonly type: string;
  readonly order: number;
}

/** What all sizes of a model share. */
export interface Product {
  /** By attribute code; the attributes of single sizes are fields of their goods. */
  readonly values: Map<string, AttributeValue>;
  /** `drawn`: the sandbox serves its own drawings. */
  images: 'drawn' | readonly Image[];
}
