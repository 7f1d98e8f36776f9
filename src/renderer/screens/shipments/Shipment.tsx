import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconFileText,
  IconHourglassHigh,
  IconPrinter,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { ShipmentRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ShipmentStatus } from '../../widgets/PlatformStatus.tsx';
import { ProblemList } from '../../widgets/ProblemList.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';

type Props = {
  readonly shipment: ShipmentRow;
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
};

const STAGES = {
  sending: { Icon: IconHourglassHigh, color: 'dark' },
  created: { Icon: IconCheck, color: 'var(--pb-good-text)' },
  refused: { Icon: IconAlertTriangle, color: 'var(--pb-stop-text)' },
} as const satisfies Record<ShipmentRow['stage'], object>;

export const Shipment = memo(function Shipment({ shipment, tasks, action }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { Icon, color } = STAGES[shipment.stage];
  const pallets = shipment.pallets.map((pallet) =>
    shipment.temporaryPallets.includes(pallet) ? t('ui.shipments.temporaryPallet', { pallet }) : pallet,
  );
  return (
    <Paper p="md" withBorder>
      <Group>
        <Text fw={700} fz="lg">
          {shipment.id}
        </Text>
        {shipment.isTemporary && <TemporaryNumber />}
        <Badge size="lg" variant="filled" color={color} leftSection={<Icon size={16} aria-hidden="true" />}>
          {t(`shipmentStage.${shipment.stage}`)}
        </Badge>
        {shipment.status !== null && (
          <Badge size="lg" variant="outline" color="var(--pb-text)" tt="none">
            <ShipmentStatus status={shipment.status} />
          </Badge>
        )}
        {shipment.pending !== null && (
          <Badge
            size="lg"
            variant="outline"
            color="var(--pb-text)"
            leftSection={<IconHourglassHigh size={16} aria-hidden="true" />}
          >
            {t(shipment.pending === 'confirm' ? 'ui.shipments.pendingConfirm' : 'ui.shipments.pendingCancel')}
          </Badge>
        )}
      </Group>
      <Text mt={4} mb="sm">
        {t('ui.shipments.summary', {
          date: formats.day(shipment.shippedAt),
          pallets: shipment.pallets.length,
          barcodes: pallets,
          packs: shipment.packs,
          units: shipment.units,
        })}
      </Text>
      <TakeOffNotes tasks={tasks} pallets={shipment.pallets} />
      {shipment.waitsInPortal && <Text mb="sm">{t('ui.shipments.waitsInPortal')}</Text>}
      {shipment.unsentMarks > 0 && (
        <Text mb="sm">
          {t(shipment.stage === 'created' ? 'ui.shipments.marksKept' : 'ui.shipments.marksToBeKept', {
            marks: shipment.unsentMarks,
          })}
        </Text>
      )}
      {shipment.problems.length > 0 && <ProblemList problems={shipment.problems} />}
      <ShipmentActions shipment={shipment} action={action} />
    </Paper>
  );
});

type ShipmentActionsProps = { readonly shipment: ShipmentRow; readonly action: Action };

/** The possible actions on a shipment, as listed by the station. */
function ShipmentActions({ shipment, action }: ShipmentActionsProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [isAsking, setAsking] = useState(false);
  const { id } = shipment;
  const can = (action: ShipmentRow['actions'][number]) => shipment.actions.includes(action);
  return (
    <Group mt="sm">
      {can('confirm') && (
        <Button
          disabled={action.isBusy}
          onClick={() => void action.run(() => client.shipments.confirm({ id }))}
        >
          {t('ui.shipments.confirm')}
        </Button>
      )}
      {can('print-pallet-labels') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => void action.run(() => client.shipments.printPalletLabels({ id }))}
        >
          {t('ui.shipments.printLabels')}
        </Button>
      )}
      {can('print-handover') && (
        <Button
          variant="default"
          disabled={action.isBusy}
          leftSection={<IconFileText size={20} aria-hidden="true" />}
          onClick={() => void action.run(() => client.shipments.printHandover({ id }))}
        >
          {t('ui.shipments.printHandover')}
        </Button>
      )}
      {can('cancel') && (
        <Button
          variant="outline"
          color="var(--pb-stop-solid)"
          disabled={action.isBusy}
          onClick={() => setAsking(true)}
        >
          {t('ui.shipments.cancelShipment')}
        </Button>
      )}
      {isAsking && (
        <AskCancel
          id={id}
          onClose={() => setAsking(false)}
          onYes={() => void action.run(() => client.shipments.cancel({ id }))}
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
        <Button size="lg" color="var(--pb-stop-solid)" onClick={yes}>
          {t('ui.shipments.cancelYes')}
        </Button>
        <Button size="lg" variant="default" onClick={props.onClose}>
          {t('ui.common.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
