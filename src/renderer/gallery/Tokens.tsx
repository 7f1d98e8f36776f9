import { useComputedColorScheme } from '@mantine/core';
import { contrastOf, TEXT_PAIRS } from '../design/contrast.ts';
import { SIZES, themeTones } from '../design/tokens.ts';
import { useView } from '../station/station-store.ts';
import styles from './Tokens.module.css';

const TYPE = Object.keys(SIZES).filter((name) => name.startsWith('--pb-text-'));
const SPACE = Object.keys(SIZES).filter((name) => /^--pb-(\d|touch)/.test(name));
const RADII = Object.keys(SIZES).filter((name) => name.startsWith('--pb-r-'));

/** The design's values in the theme of the page, with the contrast of every text on its background. */
export function Tokens() {
  const scheme = useComputedColorScheme();
  const contrast = useView((view) => view.screen.contrast) === 'high' ? 'high' : 'normal';
  const tones = themeTones(scheme, contrast);
  return (
    <main className={styles.page}>
      <h1>Tokens</h1>
      <h2>Text on its background</h2>
      <ul className={styles.tiles}>
        {TEXT_PAIRS.map(([text, background]) => (
          <li
            key={`${text} ${background}`}
            className={styles.tile}
            style={{ color: `var(--pb-${text})`, background: `var(--pb-${background})` }}
          >
            {text} on {background}{' '}
            <strong>
              {contrastOf(tones[`--pb-${text}`] ?? '', tones[`--pb-${background}`] ?? '').toFixed(1)}
            </strong>
          </li>
        ))}
      </ul>
      <h2>Type</h2>
      {TYPE.map((name) => (
        <p key={name} className={styles.sample} style={{ fontSize: `var(${name})` }}>
          Размер 41 · 2 of 5 · 0123456789 <code className={styles.caption}>{name}</code>
        </p>
      ))}
      <h2>Space</h2>
      {SPACE.map((name) => (
        <p key={name} className={styles.row}>
          <span className={styles.bar} style={{ inlineSize: `var(${name})` }} />
          <code>{name}</code> {SIZES[name as keyof typeof SIZES]}
        </p>
      ))}
      <h2>Radii</h2>
      <ul className={styles.tiles}>
        {RADII.map((name) => (
          <li key={name} className={styles.tile} style={{ borderRadius: `var(${name})` }}>
            {name}
          </li>
        ))}
      </ul>
    </main>
  );
}
