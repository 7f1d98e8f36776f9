const TONES = ['good', 'warn', 'stop', 'info', 'undo', 'hold', 'missing'] as const;

/** Every token that text has, and the one of its background. */
export const TEXT_PAIRS: readonly (readonly [text: string, background: string])[] = [
  ...['bg', 'surface', 'surface-2'].flatMap((background) => [
    ['text', background] as const,
    ['text-2', background] as const,
    ['accent-text', background] as const,
    ['stop-text', background] as const,
    ['good-text', background] as const,
  ]),
  ['on-accent', 'accent'],
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ['on-ink', 'ink'],
  ...TONES.flatMap((tone) => [
    [`${tone}-on`, `${tone}-solid`] as const,
    [`${tone}-text`, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
];

/** The ratio of two colours such as `#1f6b45`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
