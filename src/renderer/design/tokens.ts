/**
 * All colours, sizes and durations of the screens: the only file with values. Style sheets use them as `--pb-*`
 * custom properties.
 */

export type Contrast = 'normal' | 'high';

type Tones = Readonly<Record<`--pb-${string}`, string>>;

/** Type in px at 100 % zoom, an 8 px grid, and the smallest targets for a finger: at the bench, where people
 * wear gloves, and on the other screens. The same in every theme. */
export const SIZES: Tones = {
  '--pb-text-xs': '0.875rem',
  '--pb-text-sm': '1rem',
  '--pb-text-md': '1.125rem',
  '--pb-text-lg': '1.375rem',
  '--pb-text-xl': '1.75rem',
  '--pb-text-2xl': '2.25rem',
  '--pb-text-3xl': '3rem',
  '--pb-text-hero': 'clamp(2rem, 3.4cqi, 4rem)',
  '--pb-text-count': 'clamp(3rem, 6.5cqi, 7.5rem)',
  '--pb-1': '0.25rem',
  '--pb-2': '0.5rem',
  '--pb-3': '1rem',
  '--pb-4': '1.5rem',
  '--pb-5': '2rem',
  '--pb-6': '3rem',
  '--pb-touch': '4rem',
  '--pb-frame': '0.875rem',
  '--pb-touch-screen': '2.75rem',
  '--pb-r-sm': '0.375rem',
  '--pb-r-md': '0.75rem',
  '--pb-r-lg': '1.25rem',
  '--pb-fast': '150ms',
  '--pb-slow': '200ms',
  '--pb-ease': 'cubic-bezier(0.2, 0, 0, 1)',
};

/**
 * The same in every theme: the veil under a dialog, the ground of pictures of goods, which sellers take on white, and the
 * black box of a pack's last digits, as it is on the label.
 */
const CONSTANT: Tones = {
  '--pb-veil': 'rgb(16 21 28 / 60%)',
  '--pb-picture': '#ffffff',
  '--pb-no-picture': '#737d8c',
  '--pb-ink': '#0b0d10',
  '--pb-ink-2': '#20262e',
  '--pb-on-ink': '#ffffff',
};

/**
 * A meaning has four tones: `solid` with text `on` it, and `soft` with `text` on it. Undo, hold and missing
 * are no success and no refusal, so they have meanings of their own.
 */
const LIGHT: Tones = {
  ...CONSTANT,
  '--pb-bg': '#f3f4f6',
  '--pb-surface': '#ffffff',
  '--pb-surface-2': '#e9ecf0',
  '--pb-line': '#d9dde3',
  '--pb-line-strong': '#737d8c',
  '--pb-text': '#12161d',
  '--pb-text-2': '#4a5361',
  '--pb-accent': '#2556b8',
  '--pb-on-accent': '#ffffff',
  '--pb-accent-soft': '#e6edfa',
  '--pb-accent-text': '#1f4a9f',
  '--pb-good-solid': '#1f6b45',
  '--pb-good-on': '#ffffff',
  '--pb-good-soft': '#e2f1e8',
  '--pb-good-text': '#14532f',
  '--pb-warn-solid': '#f0b429',
  '--pb-warn-on': '#1f1600',
  '--pb-warn-soft': '#fcefcf',
  '--pb-warn-text': '#664600',
  '--pb-stop-solid': '#a31c2b',
  '--pb-stop-on': '#ffffff',
  '--pb-stop-soft': '#fae3e3',
  '--pb-stop-text': '#8c1220',
  '--pb-info-solid': '#24527f',
  '--pb-info-on': '#ffffff',
  '--pb-info-soft': '#e3ecf5',
  '--pb-info-text': '#1b4470',
  '--pb-undo-solid': '#5a4a8a',
  '--pb-undo-on': '#ffffff',
  '--pb-undo-soft': '#ebe7f5',
  '--pb-undo-text': '#453672',
  '--pb-hold-solid': '#8a4b12',
  '--pb-hold-on': '#ffffff',
  '--pb-hold-soft': '#f7e9da',
  '--pb-hold-text': '#6e3a0b',
  '--pb-missing-solid': '#46525f',
  '--pb-missing-on': '#ffffff',
  '--pb-missing-soft': '#e5e9ed',
  '--pb-missing-text': '#333d48',
  '--pb-shadow': '0 1px 2px rgb(18 22 29 / 8%), 0 4px 16px rgb(18 22 29 / 6%)',
};

const DARK: Tones = {
  ...CONSTANT,
  '--pb-bg': '#0f1216',
  '--pb-surface': '#191d23',
  '--pb-surface-2': '#252b33',
  '--pb-line': '#323944',
  '--pb-line-strong': '#7f8a99',
  '--pb-text': '#eef1f5',
  '--pb-text-2': '#b0b9c5',
  '--pb-accent': '#3d6edb',
  '--pb-on-accent': '#ffffff',
  '--pb-accent-soft': '#1d2b47',
  '--pb-accent-text': '#a5c3ff',
  '--pb-good-solid': '#22744b',
  '--pb-good-on': '#ffffff',
  '--pb-good-soft': '#173021',
  '--pb-good-text': '#86d5a9',
  '--pb-warn-solid': '#e8ad25',
  '--pb-warn-on': '#1f1600',
  '--pb-warn-soft': '#33290f',
  '--pb-warn-text': '#f4cf74',
  '--pb-stop-solid': '#ae2231',
  '--pb-stop-on': '#ffffff',
  '--pb-stop-soft': '#3b181b',
  '--pb-stop-text': '#ffa5a8',
  '--pb-info-solid': '#2b5f92',
  '--pb-info-on': '#ffffff',
  '--pb-info-soft': '#18293c',
  '--pb-info-text': '#a3c8f0',
  '--pb-undo-solid': '#66549c',
  '--pb-undo-on': '#ffffff',
  '--pb-undo-soft': '#282139',
  '--pb-undo-text': '#c6b9ef',
  '--pb-hold-solid': '#91521a',
  '--pb-hold-on': '#ffffff',
  '--pb-hold-soft': '#352311',
  '--pb-hold-text': '#edbc8e',
  '--pb-missing-solid': '#556270',
  '--pb-missing-on': '#ffffff',
  '--pb-missing-soft': '#272e36',
  '--pb-missing-text': '#c6cfd8',
  '--pb-shadow': '0 0 0 1px rgb(255 255 255 / 6%)',
};

/** Replaces the quiet tones where somebody needs high contrast: no grey text, and every edge is visible. */
const HIGH_CONTRAST: Readonly<Record<'light' | 'dark', Tones>> = {
  light: {
    '--pb-bg': '#ffffff',
    '--pb-surface-2': '#ffffff',
    '--pb-line': '#12161d',
    '--pb-line-strong': '#000000',
    '--pb-text': '#000000',
    '--pb-text-2': '#000000',
    '--pb-accent': '#0b3a94',
    '--pb-accent-text': '#0b3a94',
    '--pb-good-solid': '#0b4a2a',
    '--pb-stop-solid': '#84000f',
    '--pb-shadow': '0 0 0 1px #000000',
  },
  dark: {
    '--pb-bg': '#000000',
    '--pb-surface': '#000000',
    '--pb-surface-2': '#000000',
    '--pb-line': '#eef1f5',
    '--pb-line-strong': '#ffffff',
    '--pb-text': '#ffffff',
    '--pb-text-2': '#ffffff',
    '--pb-shadow': '0 0 0 1px #ffffff',
  },
};

/** Custom properties of a theme. */
export function themeTones(scheme: 'light' | 'dark', contrast: Contrast): Tones {
  const tones = scheme === 'light' ? LIGHT : DARK;
  return contrast === 'high' ? { ...tones, ...HIGH_CONTRAST[scheme] } : tones;
}
