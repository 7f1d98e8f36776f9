import { IconScan, IconSearch, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openFind } from '../screens/find/find-store.ts';
import { HelpButton } from '../screens/help/HelpButton.tsx';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { useFormats } from '../widgets/use-formats.ts';
import styles from './Header.module.css';
import { Navigation } from './Navigation.tsx';
import { SoundSign } from './SoundSign.tsx';
import { SupervisorPin } from './SupervisorPin.tsx';
import { toggleScanner, useScreenStore } from './screen-store.ts';

const MARK = new URL('../icon.svg', import.meta.url).href;

/** Which table this is, where to go, who works, and the time. */
export function Header() {
  const station = useView((view) => view.station) ?? '';
  return (
    <div className={styles.header}>
      <img className={styles.mark} src={MARK} alt="" />
      <h1 className={styles.station} title={station}>
        {station}
      </h1>
      <Navigation />
      <div className={styles.side}>
        <FindButton />
        <HelpButton className={styles.toggle} />
        <DemoMode />
        <SoundSign />
        <SupervisorPin />
        <Operator />
        <Clock />
      </div>
    </div>
  );
}

function FindButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      // What is read aloud begins with what is seen, where there is space for words.
      aria-label={`${t('ui.find.open')} Ctrl K`}
      aria-keyshortcuts="Control+K"
      title={t('ui.find.openKeys')}
      onClick={openFind}
    >
      <IconSearch size={26} stroke={1.8} aria-hidden="true" />
      <span className={styles.words} aria-hidden="true">
        {t('ui.find.open')} <kbd className={styles.keys}>Ctrl K</kbd>
      </span>
    </button>
  );
}

function DemoMode() {
  const { t } = useTranslation();
  const isDemo = useView((view) => view.isDemo) ?? false;
  const isPractice = useView((view) => view.practice.status === 'inside') ?? false;
  const isOpen = useScreenStore((state) => state.isScannerOpen);
  if (!isDemo) return null;
  const action = t(isOpen ? 'ui.demo.hide' : 'ui.demo.open');
  return (
    <>
      {isPractice ? (
        <strong className={styles.practice}>{t('ui.practice.name')}</strong>
      ) : (
        <span className={styles.demo}>{t('ui.health.demo')}</span>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isOpen}
        aria-label={action}
        title={action}
        onClick={toggleScanner}
      >
        <IconScan size={26} stroke={1.8} aria-hidden="true" />
      </button>
    </>
  );
}

function Operator() {
  const { t } = useTranslation();
  const operator = useView((view) => view.operator) ?? null;
  if (operator === null)
    return (
      <p className={styles.operator} data-nobody="true" data-tour="operator">
        <span className={styles.face} aria-hidden="true">
          <IconUser size={22} stroke={1.8} />
        </span>
        <span className={styles.who}>
          <span className={styles.whose}>{t('ui.health.operator')}: </span>
          {t('ui.health.nobody')}
        </span>
      </p>
    );
  return (
    <p className={styles.operator} title={operator.name} data-tour="operator">
      <span className={styles.face} aria-hidden="true">
        {initials(operator.name)}
      </span>
      <span className={styles.who}>
        <span className="visually-hidden">{t('ui.health.operator')}: </span>
        <span className={styles.name}>{operator.name}</span>
        {operator.role === 'supervisor' && <span className={styles.role}>{t('ui.health.supervisor')}</span>}
      </span>
    </p>
  );
}

/** The first letters of the first two words of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

/** The station's time: cut-offs are compared with it. */
function Clock() {
  const formats = useFormats();
  const now = useNow();
  return <time className={styles.clock}>{formats.wall(new Date(now).toISOString(), now).local}</time>;
}
