import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NotificationsView } from '#shared/contract/settings.ts';
import type { StationClient } from '#shared/contract.ts';
import { useView } from '../../state/station-store.ts';
import { useList } from '../../state/use-list.ts';
import { AddressField } from './AddressField.tsx';
import { RenewAddress } from './RenewAddress.tsx';

const STATE_TEXTS = {
  listening: 'ui.settings.notificationsListening',
  'port-in-use': 'ui.settings.notificationsPortInUse',
  failed: 'ui.settings.notificationsFailed',
} as const satisfies Record<Exclude<NotificationsView['state'], 'off'>, string>;

const load = (client: StationClient) => client.settings.notifications();

/** How the receiver is, as it was saved; for a supervisor with its address. A new person at the bench is a new look. */
export function NotificationsReceiver({ isSupervisor }: { readonly isSupervisor: boolean }) {
  return <Receiver key={String(isSupervisor)} isSupervisor={isSupervisor} />;
}

function Receiver({ isSupervisor }: { readonly isSupervisor: boolean }) {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useList(load, revision);
  if (data === null || data.state === 'off') return null;
  const isWell = data.state === 'listening';
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      <div role="status">
        <Alert
          color={isWell ? 'green' : 'red'}
          c="black"
          icon={
            isWell ? (
              <IconCircleCheckFilled aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled aria-hidden="true" />
            )
          }
        >
          {t(STATE_TEXTS[data.state])}
        </Alert>
      </div>
      {isSupervisor && data.addresses.map((address) => <AddressField key={address} address={address} />)}
      {isSupervisor && isWell && <RenewAddress />}
      {!isSupervisor && <Text>{t('ui.settings.notificationsHidden')}</Text>}
    </Stack>
  );
}
