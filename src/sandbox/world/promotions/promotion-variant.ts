/** One offer of a promotion, with the models that take part in it. */
export interface PromotionVariant {
  readonly id: string;
  readonly name: string;
  /** Platform parent SKUs. */
  readonly parentSkus: Set<string>;
}
