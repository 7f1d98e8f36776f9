import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  SegmentedControl,
} from '@mantine/core';
import { type Contrast, SIZES, themeTones } from './tokens.ts';

/** Only shades 6 to 8 are ever drawn by Mantine itself; the rest of the design comes from the tokens. */
const harbour: MantineColorsTuple = [
  '#eef4fb',
  '#d9e6f5',
  '#b0cbe9',
  '#83aedd',
  '#5f95d2',
  '#3f7cc0',
  '#2a66a8',
  '#2556b8',
  '#12406f',
  '#0c2f54',
];

export const theme = createTheme({
  colors: { harbour },
  primaryColor: 'harbour',
  primaryShade: 7,
  fontFamily: '"Inter Variable", system-ui, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '14px', sm: '16px', md: '18px', lg: '22px', xl: '28px' },
  headings: { fontWeight: '700' },
  defaultRadius: 'md',
  focusRing: 'auto',
  black: '#12161d',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    Button: Button.extend({ styles: { root: { minHeight: 'var(--pb-touch-screen)' } } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { color: 'harbour' } }),
  },
});

/** Mantine's own components in the tones of the design. Hints and fixed values are also read from a distance. */
const MANTINE = {
  '--mantine-color-body': 'var(--pb-surface)',
  '--mantine-color-text': 'var(--pb-text)',
  '--mantine-color-black': 'var(--pb-text)',
  '--mantine-color-default': 'var(--pb-surface)',
  '--mantine-color-default-hover': 'var(--pb-surface-2)',
  '--mantine-color-default-color': 'var(--pb-text)',
  '--mantine-color-default-border': 'var(--pb-line-strong)',
  '--mantine-color-dimmed': 'var(--pb-text-2)',
  '--mantine-color-placeholder': 'var(--pb-text-2)',
  '--mantine-color-anchor': 'var(--pb-accent-text)',
  '--mantine-color-disabled': 'var(--pb-surface-2)',
  '--mantine-color-disabled-color': 'var(--pb-text-2)',
  '--mantine-color-error': 'var(--pb-stop-text)',
  '--mantine-primary-color-filled': 'var(--pb-accent)',
  '--mantine-primary-color-contrast': 'var(--pb-on-accent)',
  '--mantine-primary-color-light-color': 'var(--pb-accent-text)',
  '--mantine-color-harbour-filled': 'var(--pb-accent)',
  '--mantine-color-harbour-outline': 'var(--pb-accent-text)',
  '--mantine-color-harbour-light': 'var(--pb-accent-soft)',
  '--mantine-color-harbour-light-color': 'var(--pb-accent-text)',
  ...tonesOf('yellow', 'warn'),
  ...tonesOf('red', 'stop'),
  ...tonesOf('green', 'good'),
  '--mantine-color-gray-light': 'var(--pb-surface-2)',
  '--mantine-color-gray-light-color': 'var(--pb-text)',
};

/** A colour of Mantine's in the tones of what it stands for. */
function tonesOf(color: string, tone: 'warn' | 'stop' | 'good') {
  return {
    [`--mantine-color-${color}-light`]: `var(--pb-${tone}-soft)`,
    [`--mantine-color-${color}-light-color`]: `var(--pb-${tone}-text)`,
    [`--mantine-color-${color}-filled`]: `var(--pb-${tone}-solid)`,
    [`--mantine-color-${color}-outline`]: `var(--pb-${tone}-text)`,
  };
}

/** Shades that Mantine's style sheets name themselves: groups, tracks and lines, by scheme. */
const GREYS = {
  light: {
    '--mantine-color-gray-0': 'var(--pb-surface)',
    '--mantine-color-gray-1': 'var(--pb-surface-2)',
    '--mantine-color-gray-2': 'var(--pb-line)',
    '--mantine-color-gray-3': 'var(--pb-line)',
    '--mantine-color-gray-4': 'var(--pb-line-strong)',
  },
  dark: {
    '--mantine-color-dark-4': 'var(--pb-line)',
    '--mantine-color-dark-5': 'var(--pb-line)',
    '--mantine-color-dark-6': 'var(--pb-surface)',
    '--mantine-color-dark-7': 'var(--pb-surface)',
    '--mantine-color-dark-8': 'var(--pb-surface-2)',
  },
};

/** The tokens of the chosen contrast, as custom properties of both colour schemes. */
export function designVariables(contrast: Contrast): CSSVariablesResolver {
  return () => ({
    variables: SIZES,
    light: { ...themeTones('light', contrast), ...MANTINE, ...GREYS.light },
    dark: { ...themeTones('dark', contrast), ...MANTINE, ...GREYS.dark },
  });
}
