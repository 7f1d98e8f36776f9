import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';

/** Makes a new address for notifications; asks before, since the old one is gone at once. */
export function RenewAddress() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const renew = () => {
    void deed.run(() => client.settings.renewNotificationsAddress());
    close();
  };
  return (
    <Group>
      <Button variant="default" loading={deed.isBusy} onClick={() => setAsking(true)}>
        {t('ui.settings.renewAddress')}
      </Button>
      <DeedNoteLine note={deed.note} doneText={t('ui.settings.addressRenewed')} />
      {isAsking && (
        <Dialog title={t('ui.settings.renewAsk')} onClose={close}>
          <Text mb="md">{t('ui.settings.renewWarning')}</Text>
          <Group>
            <Button size="lg" color="#8b0016" onClick={renew}>
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
