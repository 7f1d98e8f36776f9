import { Badge, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const harbour: MantineColorsTuple = [
  '#eef4fb',
  '#d9e6f5',
  '#b0cbe9',
  '#83aedd',
  '#5f95d2',
  '#3f7cc0',
  '#2a66a8',
  '#174e8a',
  '#12406f',
  '#0c2f54',
];

export const theme = createTheme({
  colors: { harbour },
  primaryColor: 'harbour',
  primaryShade: 7,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, "DejaVu Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '14px', sm: '16px', md: '18px', lg: '22px', xl: '28px' },
  headings: { fontWeight: '700' },
  defaultRadius: 'md',
  focusRing: 'always',
  black: '#10151c',
  cursorType: 'pointer',
  components: { Badge: Badge.extend({ defaultProps: { tt: 'none' } }) },
});

/** Hints and fixed values are also read from a distance: darker than Mantine's defaults. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#414a57',
    '--mantine-color-placeholder': '#5b6573',
    '--mantine-color-disabled-color': '#4a5361',
    '--mantine-color-error': '#a30019',
  },
  dark: {},
});
