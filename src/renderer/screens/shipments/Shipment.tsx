import { Badge, Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHourglassHigh } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { ShipmentRow } from '#shared/contract/shipments.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { useFormats } from '../../formats/use-formats.ts';
import type { Deed } from '../../state/use-deed.ts';
import { ShipmentDeeds } from './ShipmentDeeds.tsx';
import { ShipmentStatus } from './ShipmentStatus.tsx';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';

type Props = {
  readonly shipment: ShipmentRow;
  readonly tasks: readonly TakeOffTaskView[];
  readonly deed: Deed;
};

const STAGES = {
  sending: { Icon: IconHourglassHigh, color: 'dark' },
  created: { Icon: IconCheck, color: '#0b5a2b' },
  refused: { Icon: IconAlertTriangle, color: '#8b0016' },
} as const satisfies Record<ShipmentRow['stage'], object>;

export const Shipment = memo(function Shipment({ shipment, tasks, deed }: Props) {
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
          <Badge size="lg" variant="outline" color="dark" tt="none">
            <ShipmentStatus status={shipment.status} />
          </Badge>
        )}
        {shipment.pending !== null && (
          <Badge
            size="lg"
            variant="outline"
            color="dark"
            leftSection={<IconHourglassHigh size={16} aria-hidden="true" />}
          >
            {t(shipment.pending === 'confirm' ? 'ui.shipments.pendingConfirm' : 'ui.shipments.pendingCancel')}
          </Badge>
        )}
      </Group>
      <Text mt={4} mb="sm">
        {t('ui.shipments.date')}: {formats.day(shipment.shippedAt)} ·{' '}
        {t('plurals.pallets', { count: shipment.pallets.length })} ({pallets.join(', ')}) ·{' '}
        {t('plurals.packs', { count: shipment.packs })} · {t('plurals.units', { count: shipment.units })}
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
      <ShipmentDeeds shipment={shipment} deed={deed} />
    </Paper>
  );
});
