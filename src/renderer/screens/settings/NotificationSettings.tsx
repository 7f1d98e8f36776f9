import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOTIFICATIONS_FROM } from '#shared/contract/settings.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { NotificationsReceiver } from './NotificationsReceiver.tsx';
import { NumberField } from './NumberField.tsx';
import { type FieldsProps, fieldProps } from './settings-draft.ts';

const FROM_TEXTS = {
  off: 'ui.settings.notificationsOff',
  loopback: 'ui.settings.notificationsLoopback',
  lan: 'ui.settings.notificationsLan',
} as const;

/** Whether the platform's notifications are received, with an explanation. */
export function NotificationSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change, mayChange, view } = fields;
  // Saved by an earlier start, when the page had another port.
  const isPagePort = view.settings.notificationsPort === view.pagePort;
  const choices = NOTIFICATIONS_FROM.map((from) => ({ value: from, label: t(FROM_TEXTS[from]) }));
  return (
    <FieldGroup legend={t('ui.settings.notificationsTitle')}>
      <Stack gap="xs">
        <Text>{t('ui.settings.notificationsWhatFor')}</Text>
        <Text>{t('ui.settings.notificationsMarkOnly')}</Text>
      </Stack>
      <Stack gap="xs">
        <Text>{t('ui.settings.notificationsReach')}</Text>
        <Text>{t('ui.settings.notificationsManager')}</Text>
      </Stack>
      <NativeSelect
        size="md"
        label={t('ui.settings.notifications')}
        data={choices}
        value={values.notifications}
        onChange={(event) => {
          const from = NOTIFICATIONS_FROM.find((one) => one === event.currentTarget.value);
          change({ notifications: from ?? 'off' });
        }}
        {...fieldProps(t, fields, 'notifications', t('ui.settings.notificationsHint'))}
      />
      <NumberField {...fields} name="notificationsPort" hint={t('ui.settings.notificationsPortHint')} />
      <NotificationsReceiver isSupervisor={mayChange} isPagePort={isPagePort} />
    </FieldGroup>
  );
}
