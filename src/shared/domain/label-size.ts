/**
 * Label sizes of the platform in millimetres (specification, "B2B REST: labels"). A new one is a line here;
 * the compiler finds everything else that it needs, except for what docs/architecture.md names under "A label
 * size".
 */
export const LABEL_SIZES = {
  s: { widthMm: 58, heightMm: 40 },
  m: { widthMm: 75, heightMm: 120 },
  l: { widthMm: 100, heightMm: 150 },
} as const;

export type LabelSize = keyof typeof LABEL_SIZES;

export const LABEL_SIZE_NAMES: readonly LabelSize[] = namesOf(LABEL_SIZES);

/** Everything that can be printed on, each with its printer: labels, and A4 for lists and sheets of codes. */
export const PAPER_SIZES = { ...LABEL_SIZES, a4: { widthMm: 210, heightMm: 297 } } as const;

export type PaperSize = keyof typeof PAPER_SIZES;

export const PAPER_SIZE_NAMES: readonly PaperSize[] = namesOf(PAPER_SIZES);

/** Makes one value for each size. */
export function eachPaper<T>(of: (size: PaperSize) => T): Record<PaperSize, T> {
  return Object.fromEntries(PAPER_SIZE_NAMES.map((size) => [size, of(size)])) as Record<PaperSize, T>;
}

function namesOf<Name extends string>(sizes: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(sizes) as Name[];
}
