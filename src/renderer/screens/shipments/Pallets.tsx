import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PalletRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../state/station-link.tsx';
import type { Deed } from '../../state/use-deed.ts';
import { Pallet } from './Pallet.tsx';

type Props = {
  readonly pallets: readonly PalletRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly deed: Deed;
};

export function Pallets({ pallets, tasks, deed }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const hasCurrent = pallets.some((pallet) => pallet.isCurrent);
  return (
    <section>
      <Group mb="xs">
        <Title order={3}>{t('ui.shipments.pallets')}</Title>
        <Button variant="default" onClick={() => void press({ does: 'command', command: 'PALLET' })}>
          {t('ui.shipments.newPallet')}
        </Button>
        {hasCurrent && (
          <Button variant="default" onClick={() => void press({ does: 'command', command: 'CLOSEPALLET' })}>
            {t('ui.shipments.closePallet')}
          </Button>
        )}
      </Group>
      {pallets.length === 0 && <Text>{t('ui.shipments.palletsNone')}</Text>}
      <Stack>
        {pallets.map((pallet) => (
          <Pallet key={pallet.barcode} pallet={pallet} tasks={tasks} deed={deed} />
        ))}
      </Stack>
    </section>
  );
}
