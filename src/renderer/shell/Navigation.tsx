import {
  IconBoxSeam,
  IconListNumbers,
  IconPrinter,
  IconSettings,
  IconTruckLoading,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../station/station-store.ts';
import styles from './Navigation.module.css';
import { SCREENS, type ScreenName, showScreen, useScreenStore } from './screen-store.ts';

const ICONS = {
  bench: IconBoxSeam,
  queue: IconListNumbers,
  shipments: IconTruckLoading,
  prints: IconPrinter,
  settings: IconSettings,
} as const satisfies Record<ScreenName, typeof IconBoxSeam>;

export function Navigation() {
  const { t } = useTranslation();
  const current = useScreenStore((state) => state.screen);
  const printsFailed = useView((view) => view.health.printsFailed) ?? 0;
  const toConfirm = useView((view) => view.queue.toConfirm) ?? 0;
  const marks: Partial<Record<ScreenName, number>> = { prints: printsFailed, queue: toConfirm };
  return (
    <nav className={styles.nav} aria-label={t('ui.nav.label')}>
      {SCREENS.map((screen) => {
        const Icon = ICONS[screen];
        const mark = marks[screen] ?? 0;
        return (
          <button
            key={screen}
            type="button"
            className={styles.link}
            aria-current={screen === current ? 'page' : undefined}
            onClick={() => showScreen(screen)}
          >
            <Icon size={24} stroke={1.8} aria-hidden="true" />
            <span className={styles.name}>{t(`ui.nav.${screen}`)}</span>
            {mark > 0 && <span className={styles.mark}>{mark}</span>}
          </button>
        );
      })}
    </nav>
  );
}
