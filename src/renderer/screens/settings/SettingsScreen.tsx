import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { SettingsView, UnusableSetting } from '#shared/contract/settings.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { FieldForm } from './FieldForm.tsx';
import { isIn } from './FieldFrame.tsx';
import { RestartNow } from './RestartNow.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './SettingsScreen.module.css';
import { SettingsTabs } from './SettingsTabs.tsx';
import {
  FIELD_LABELS,
  fieldsOfTab,
  SETTINGS_TAB_NAMES,
  type SettingsTab,
  tabOfField,
} from './settings-fields.ts';
import { BenchTab } from './tabs/BenchTab.tsx';
import { DataTab } from './tabs/DataTab.tsx';
import { ExchangeTab } from './tabs/ExchangeTab.tsx';
import { OperatorsTab } from './tabs/OperatorsTab.tsx';
import { PlatformTab } from './tabs/PlatformTab.tsx';
import { PrintersTab } from './tabs/PrintersTab.tsx';
import { ScannersTab } from './tabs/ScannersTab.tsx';
import { ScreenTab } from './tabs/ScreenTab.tsx';
import { StorageTab } from './tabs/StorageTab.tsx';
import { SettingsFormContext, useNewSettingsForm, useSettingsForm } from './use-settings-form.ts';

const TABS = {
  screen: ScreenTab,
  bench: BenchTab,
  printers: PrintersTab,
  scanners: ScannersTab,
  operators: OperatorsTab,
  platform: PlatformTab,
  exchange: ExchangeTab,
  storage: StorageTab,
  data: DataTab,
} as const satisfies Record<SettingsTab, ComponentType>;

/** What everybody may see or do; the rest is a supervisor's. */
const OPEN_TABS: readonly SettingsTab[] = ['screen', 'scanners', 'platform', 'data'];

export function SettingsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.settings.read.queryOptions(),
    revision,
  );
  return (
    <Page title={t('ui.settings.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {data !== null && <Settings view={data} />}
    </Page>
  );
}

function Settings({ view }: { readonly view: SettingsView }) {
  const isSupervisor = useView((station) => station.operator?.role === 'supervisor') ?? false;
  const settingsForm = useNewSettingsForm(view, isSupervisor);
  return (
    <SettingsFormContext value={settingsForm}>
      <div className={styles.settings}>
        <Parts isSupervisor={isSupervisor} />
      </div>
    </SettingsFormContext>
  );
}

/** The tabs, the chosen one, and the bar that saves all of them. */
function Parts({ isSupervisor }: { readonly isSupervisor: boolean }) {
  const { t } = useTranslation();
  const { tab: asked = 'screen' } = useParams<{ tab?: string }>();
  const { view, changed, save } = useSettingsForm();
  const tabs = isSupervisor ? SETTINGS_TAB_NAMES : OPEN_TABS;
  const known = SETTINGS_TAB_NAMES.find((name) => name === asked);
  const tab = known !== undefined && tabs.includes(known) ? known : null;
  const Tab = tab === null ? null : TABS[tab];
  const unsaved = isSupervisor ? Object.groupBy(changed, tabOfField) : {};
  const counts = Object.fromEntries(Object.entries(unsaved).map(([name, fields]) => [name, fields.length]));
  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <SettingsTabs tabs={tabs} current={tab ?? 'screen'} unsaved={counts} />
        {!isSupervisor && <Text className={styles.rest}>{t('ui.settings.packerNote')}</Text>}
        {isSupervisor && (
          <PageLink to={addressOf.firstRun} className={styles.setUp}>
            {t('ui.firstRun.again')}
          </PageLink>
        )}
      </div>
      <FieldForm
        className={styles.tab}
        isForm={tab !== null && fieldsOfTab(tab).length > 0}
        onSubmit={() => void save()}
      >
        {view.needsRestart && <RestartNow mayRestart={isSupervisor} />}
        {isSupervisor && <Unusable settings={view.unusable} />}
        {known === undefined && <Text size="lg">{t('ui.settings.noSuchTab')}</Text>}
        {known !== undefined && Tab === null && <Text size="lg">{t('ui.settings.supervisorTab')}</Text>}
        {Tab !== null && <Tab />}
        <SaveBar />
      </FieldForm>
    </div>
  );
}

/** Stored values that this version does not allow. */
function Unusable({ settings }: { readonly settings: readonly UnusableSetting[] }) {
  const { t } = useTranslation();
  if (settings.length === 0) return null;
  const names = settings.map(({ name }) => (isIn(FIELD_LABELS, name) ? t(FIELD_LABELS[name]) : name));
  return (
    <Alert color="yellow" c="var(--pb-text)" icon={<IconAlertTriangle aria-hidden="true" />} role="status">
      <Text fw={700}>{t('ui.settings.unusable', { names })}</Text>
      <Text>{t('ui.settings.unusableTodo')}</Text>
    </Alert>
  );
}
