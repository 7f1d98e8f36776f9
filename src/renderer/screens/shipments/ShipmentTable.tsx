import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { ShipmentRow } from '#shared/contract/shipments.ts';
import type { Deed } from '../../state/use-deed.ts';
import { Shipment } from './Shipment.tsx';

type Props = {
  readonly shipments: readonly ShipmentRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly deed: Deed;
};

export function ShipmentTable({ shipments, tasks, deed }: Props) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.sent')}
      </Title>
      {shipments.length === 0 && <Text>{t('ui.shipments.sentNone')}</Text>}
      <Stack>
        {shipments.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment} tasks={tasks} deed={deed} />
        ))}
      </Stack>
    </section>
  );
}
