import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationsView } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { CopyField } from './CopyField.tsx';

const STATE_TEXTS = {
  listening: 'ui.settings.notificationsListening',
  'port-in-use': 'ui.settings.notificationsPortInUse',
  failed: 'ui.settings.notificationsFailed',
} as const satisfies Record<Exclude<NotificationsView['state'], 'off'>, string>;

/** The state of the saved receiver, and its address. For a supervisor. */
export function NotificationsReceiver({ isPagePort }: { readonly isPagePort: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery((station) => station.settings.notifications.queryOptions(), revision);
  if (data === null || data.state === 'off') return null;
  const isWell = data.state === 'listening';
  return (
    <Stack gap="sm">
      <div role="status">
        <Alert
          color={isWell ? 'green' : 'red'}
          c="var(--pb-text)"
          icon={
            isWell ? (
              <IconCircleCheckFilled aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled aria-hidden="true" />
            )
          }
        >
          {t(isWell || !isPagePort ? STATE_TEXTS[data.state] : 'ui.settings.notificationsPagePort')}
        </Alert>
      </div>
      <Text fw={600}>
        {data.lastReceivedAt === null
          ? t('ui.settings.notificationsNone')
          : t('ui.settings.notificationsLast', { time: formats.timestampToSecond(data.lastReceivedAt) })}
      </Text>
      {data.addresses.map((address) => (
        <CopyField key={address} label={t('ui.settings.notificationsAddress')} text={address} />
      ))}
      {isWell && <RenewAddress />}
    </Stack>
  );
}

/** Makes a new address for notifications; asks first, since the old one stops at once. */
function RenewAddress() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const renew = () => {
    void action.run(() => client.settings.renewNotificationsAddress());
    close();
  };
  return (
    <Group>
      <Button variant="default" loading={action.isBusy} onClick={() => setAsking(true)}>
        {t('ui.settings.renewAddress')}
      </Button>
      <ActionNote note={action.note} doneText={t('ui.settings.addressRenewed')} />
      {isAsking && (
        <Dialog title={t('ui.settings.renewAsk')} onClose={close}>
          <Text mb="md">{t('ui.settings.renewWarning')}</Text>
          <Group>
            <Button size="lg" color="var(--pb-stop-solid)" onClick={renew}>
              {t('ui.settings.renewAddress')}
            </Button>
            <Button size="lg" variant="default" onClick={close}>
              {t('ui.common.cancel')}
            </Button>
          </Group>
        </Dialog>
      )}
    </Group>
  );
}
