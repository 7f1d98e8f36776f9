import { Button, Group } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#shared/contract/shipments.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import type { Deed } from '../../state/use-deed.ts';

type Props = { readonly shipment: ShipmentRow; readonly deed: Deed };

/** What can be done with a shipment as it stands; the station says what. */
export function ShipmentDeeds({ shipment, deed }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [isAsking, setAsking] = useState(false);
  const { id } = shipment;
  const can = (action: ShipmentRow['actions'][number]) => shipment.actions.includes(action);
  return (
    <Group mt="sm">
      {can('confirm') && (
        <Button disabled={deed.isBusy} onClick={() => void deed.run(() => client.shipments.confirm({ id }))}>
          {t('ui.shipments.confirm')}
        </Button>
      )}
      {can('print-pallet-labels') && (
        <Button
          variant="default"
          disabled={deed.isBusy}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => void deed.run(() => client.shipments.printPalletLabels({ id }))}
        >
          {t('ui.shipments.printLabels')}
        </Button>
      )}
      {can('print-handover') && (
        <Button
          variant="default"
          disabled={deed.isBusy}
          leftSection={<IconFileText size={20} aria-hidden="true" />}
          onClick={() => void deed.run(() => client.shipments.printHandover({ id }))}
        >
          {t('ui.shipments.printHandover')}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="outline" color="#8b0016" disabled={deed.isBusy} onClick={() => setAsking(true)}>
          {t('ui.shipments.cancelShipment')}
        </Button>
      )}
      {isAsking && (
        <AskCancel
          id={id}
          onClose={() => setAsking(false)}
          onYes={() => void deed.run(() => client.shipments.cancel({ id }))}
        />
      )}
    </Group>
  );
}

function AskCancel(props: { readonly id: string; readonly onClose: () => void; readonly onYes: () => void }) {
  const { t } = useTranslation();
  const yes = () => {
    props.onYes();
    props.onClose();
  };
  return (
    <Dialog title={t('ui.shipments.cancelAsk', { id: props.id })} onClose={props.onClose}>
      <Group>
        <Button size="lg" color="#8b0016" onClick={yes}>
          {t('ui.shipments.cancelYes')}
        </Button>
        <Button size="lg" variant="default" onClick={props.onClose}>
          {t('ui.common.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
