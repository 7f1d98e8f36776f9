import {
  type Icon,
  IconArchive,
  IconBarcode,
  IconBoxSeam,
  IconCloud,
  IconDatabase,
  IconDeviceDesktop,
  IconPrinter,
  IconRefresh,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './SettingsTabs.module.css';
import type { SettingsTab } from './settings-fields.ts';

const ICONS = {
  screen: IconDeviceDesktop,
  bench: IconBoxSeam,
  printers: IconPrinter,
  scanners: IconBarcode,
  operators: IconUsers,
  platform: IconCloud,
  exchange: IconRefresh,
  storage: IconArchive,
  data: IconDatabase,
} as const satisfies Record<SettingsTab, Icon>;

type Props = {
  readonly tabs: readonly SettingsTab[];
  readonly current: SettingsTab;
  /** How many unsaved fields each tab holds. */
  readonly unsaved: Readonly<Partial<Record<SettingsTab, number>>>;
};

/** Leads to the parts of the settings; at the left, or above where the screen is narrow. */
export function SettingsTabs({ tabs, current, unsaved }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('ui.settings.tabs')}>
      {tabs.map((tab) => {
        const Sign = ICONS[tab];
        const count = unsaved[tab] ?? 0;
        return (
          <div key={tab} className={styles.entry} data-current={tab === current} data-unsaved={count > 0}>
            <PageLink to={addressOf.settingsTab(tab)} className={styles.link}>
              <Sign size={22} stroke={1.8} aria-hidden="true" />
              <span className={styles.name}>{t(`ui.settings.tabNames.${tab}`)}</span>
              {count > 0 && (
                <span className={styles.count}>
                  {count}
                  <span className="visually-hidden"> {t('ui.settings.unsavedHere')}</span>
                </span>
              )}
            </PageLink>
          </div>
        );
      })}
    </nav>
  );
}
