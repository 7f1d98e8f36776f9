import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../shell/addresses.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { KeptFiles } from '../KeptFiles.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';
import { useSettingsForm } from '../use-settings-form.ts';

/** Where backups go, how long data are kept, and the databases that are no longer in use. */
export function StorageTab() {
  const { t } = useTranslation();
  const { view } = useSettingsForm();
  return (
    <>
      {view.isOnFloor ? (
        <FieldGroup legend={t('ui.settings.groups.backups')}>
          <Text>{t('ui.backups.ofFloor')}</Text>
        </FieldGroup>
      ) : (
        <FieldGroup legend={t('ui.settings.groups.backups')} fields={SETTINGS_TABS.storage.backups}>
          <Stack gap="xs" my="md">
            <Text>{t('ui.backups.when')}</Text>
            <Text>{t('ui.backups.kept')}</Text>
            <PageLink to={addressOf.status}>{t('ui.backups.toStatus')}</PageLink>
          </Stack>
        </FieldGroup>
      )}
      <FieldGroup legend={t('ui.settings.groups.pruning')} fields={SETTINGS_TABS.storage.pruning} />
      <KeptFiles />
    </>
  );
}
