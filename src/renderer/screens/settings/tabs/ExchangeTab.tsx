import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../FieldGroup.tsx';
import { NotificationsReceiver } from '../NotificationsReceiver.tsx';
import { PlatformExchange } from '../PlatformExchange.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const { polls, notifications } = SETTINGS_TABS.exchange;

/** How the station hears of changes on the platform, and how it reports its own. */
export function ExchangeTab() {
  const { t } = useTranslation();
  const { view } = useSettingsForm();
  // Saved by an earlier start, when the page had another port.
  const isPagePort = view.settings.notificationsPort === view.pagePort;
  return (
    <>
      <FieldGroup legend={t('ui.settings.groups.polls')} fields={polls} />
      <FieldGroup legend={t('ui.settings.notificationsTitle')} fields={notifications}>
        <Stack gap="xs" my="md">
          <Text>{t('ui.settings.notificationsWhatFor')}</Text>
          <Text>{t('ui.settings.notificationsMarkOnly')}</Text>
          <Text>{t('ui.settings.notificationsReach')}</Text>
          <Text>{t('ui.settings.notificationsManager')}</Text>
        </Stack>
        <NotificationsReceiver isPagePort={isPagePort} />
      </FieldGroup>
      <PlatformExchange />
    </>
  );
}
