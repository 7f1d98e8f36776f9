/** In what a station that is merged into a floor contradicts it. */
export const FLOOR_CONTRADICTIONS = [
  'order-packed-twice',
  'pack-number-twice',
  'mark-used-twice',
  'pallet-twice',
  'shipment-twice',
  'operator-differs',
  'setting-differs',
  'table-name-taken',
  'bench-known',
] as const;
export type FloorContradictionKind = (typeof FLOOR_CONTRADICTIONS)[number];

export type FloorContradiction = {
  readonly kind: FloorContradictionKind;
  /** Values for the placeholders of its sentences. */
  readonly params: Readonly<Record<string, string>>;
};
