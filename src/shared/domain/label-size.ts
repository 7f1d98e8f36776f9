/** Label sizes of the platform in millimetres (specification, "B2B REST: labels"). */
export const LABEL_SIZES = {
  s: { widthMm: 58, heightMm: 40 },
  m: { widthMm: 75, heightMm: 120 },
  l: { widthMm: 100, heightMm: 150 },
} as const;

export type LabelSize = keyof typeof LABEL_SIZES;

export const LABEL_SIZE_NAMES = ['s', 'm', 'l'] as const satisfies readonly LabelSize[];
