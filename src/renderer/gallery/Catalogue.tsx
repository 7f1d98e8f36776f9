import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/domain/language.ts';
import { useStationStore } from '../station/station-store.ts';
import { type Appearance, addressOf } from './appearance.ts';
import styles from './Catalogue.module.css';
import { FRAMES, type Frame } from './frames.ts';
import type { Specimen } from './specimen.ts';
import { SECTIONS } from './specimens.tsx';
import { IDLE } from './views.ts';

/** Width of a specimen on the page, in px. */
const SHOWN_WIDTH = 640;

const FIRST_FRAME: Frame = { name: '1366x768', width: 1366, height: 768, scale: 1, isTouch: false };

/** All components in all states: every state is a page of its own, in a frame of the chosen size. */
export function Catalogue() {
  const [appearance, setAppearance] = useState<Appearance>({
    theme: 'system',
    contrast: 'system',
    language: DEFAULT_LANGUAGE,
  });
  const [frame, setFrame] = useState(FIRST_FRAME);
  useEffect(() => {
    const { theme, contrast } = appearance;
    useStationStore.setState({
      view: { ...IDLE, language: 'en', screen: { ...IDLE.screen, theme, contrast } },
    });
  }, [appearance]);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Packbench: all components in all states</h1>
        <Choice
          label="Theme"
          options={['system', 'light', 'dark']}
          value={appearance.theme}
          onChange={(theme) => setAppearance({ ...appearance, theme })}
        />
        <Choice
          label="Contrast"
          options={['system', 'high']}
          value={appearance.contrast}
          onChange={(contrast) => setAppearance({ ...appearance, contrast })}
        />
        <Choice
          label="Language"
          options={LANGUAGES}
          value={appearance.language}
          onChange={(language) => setAppearance({ ...appearance, language })}
        />
        <Choice
          label="Screen"
          options={FRAMES.map(({ name }) => name)}
          value={frame.name}
          onChange={(name) => setFrame(FRAMES.find((one) => one.name === name) ?? FIRST_FRAME)}
        />
      </header>
      {Object.entries(SECTIONS).map(([section, specimens]) => (
        <section key={section} aria-labelledby={`of-${section}`}>
          <h2 id={`of-${section}`}>{section}</h2>
          <ul className={styles.specimens}>
            {specimens.map((specimen) => (
              <Framed key={specimen.id} specimen={specimen} appearance={appearance} frame={frame} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

type FramedProps = {
  readonly specimen: Specimen;
  readonly appearance: Appearance;
  readonly frame: Frame;
};

/**
 * A specimen at the size of the frame, made smaller; its name opens it alone. It is loaded when it is in view: an
 * alarm takes the focus, which would scroll the page to it.
 */
function Framed({ specimen, appearance, frame }: FramedProps) {
  const address = `specimen.html#${addressOf(specimen.id, appearance)}`;
  const shrunk = Math.min(1, SHOWN_WIDTH / frame.width);
  const { ref, entry } = useIntersection({ threshold: 0.5 });
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting === true) setLoaded(true);
  }, [entry]);
  return (
    <li className={styles.specimen}>
      <a href={address} className={styles.name}>
        {specimen.title}
      </a>
      <div
        ref={ref}
        className={styles.window}
        style={{ width: frame.width * shrunk, height: frame.height * shrunk }}
      >
        {isLoaded && (
          <iframe
            title={specimen.title}
            src={address}
            width={frame.width}
            height={frame.height}
            className={styles.frame}
            style={{ transform: `scale(${shrunk})` }}
            tabIndex={-1}
          />
        )}
      </div>
    </li>
  );
}
