interface LabelForm {
  readonly width: number;
  readonly height: number;
  /** Wider than tall, with space for the bars and a few words only. */
  readonly isSmall: boolean;
}

/** Sizes of section "B2B REST: labels", in millimetres. */
export const LABEL_SIZES = {
  s: { width: 58, height: 40, isSmall: true },
  m: { width: 75, height: 120, isSmall: false },
  l: { width: 100, height: 150, isSmall: false },
} as const satisfies Record<string, LabelForm>;

/** Section "Limits": labels per request. */
export const MAX_LABELS = 100;

export type LabelSize = keyof typeof LABEL_SIZES;

export function isLabelSize(value: unknown): value is LabelSize {
  return typeof value === 'string' && Object.hasOwn(LABEL_SIZES, value);
}

/** The content of a label; every kind exists in every size. */
export type Label = (ItemLabel | PackLabel | PalletLabel) & Bars;

interface Bars {
  /** What the bars encode instead of the number; null: unreadable bars. */
  readonly bars?: string | null;
}

export interface ItemLabel {
  readonly kind: 'item';
  readonly number: string;
  readonly name: string;
  readonly size: string;
  readonly sku: string;
}

export interface PackLabel {
  readonly kind: 'pack';
  readonly number: string;
  readonly orderId: string;
  readonly country: string;
  readonly destination: string;
  /** Where the customer collects the order, in one line. */
  readonly address: string;
}

export interface PalletLabel {
  readonly kind: 'pallet';
  readonly number: string;
  readonly shipmentId: string;
  readonly shippedAt: string;
  readonly destination: string;
  readonly place: string;
  readonly packs: number;
  readonly units: number;
}
