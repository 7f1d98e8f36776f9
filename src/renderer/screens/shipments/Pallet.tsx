import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PalletRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../state/station-link.tsx';
import type { Deed } from '../../state/use-deed.ts';
import { PackTable } from './PackTable.tsx';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';

type Props = {
  readonly pallet: PalletRow;
  readonly tasks: readonly TakeOffTaskView[];
  readonly deed: Deed;
};

export const Pallet = memo(function Pallet({ pallet, tasks, deed }: Props) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const isOpen = pallet.status === 'open';
  const Icon = isOpen ? IconLockOpen : IconLock;
  const can = (action: PalletRow['actions'][number]) => pallet.actions.includes(action);
  const takeOff = (packNumber: string) => void deed.run(() => client.shipments.takeOffPallet({ packNumber }));
  return (
    <Paper p="md" withBorder>
      <Group mb="xs">
        <Text fw={700} fz="lg">
          {t('ui.shipments.pallet')} {pallet.barcode}
        </Text>
        {pallet.isTemporary && <TemporaryNumber />}
        <Badge size="lg" variant="outline" color="dark" leftSection={<Icon size={16} aria-hidden="true" />}>
          {t(isOpen ? 'ui.shipments.palletOpen' : 'ui.shipments.palletClosed')}
        </Badge>
        {pallet.isCurrent && <Badge size="lg">{t('ui.shipments.current')}</Badge>}
        <Text>{t('plurals.packs', { count: pallet.packs.length })}</Text>
        {can('make-current') && (
          <Button
            variant="default"
            onClick={() => void press({ does: 'choose-pallet', barcode: pallet.barcode })}
          >
            {t('ui.shipments.makeCurrent')}
          </Button>
        )}
        {can('reopen') && (
          <Button
            variant="default"
            disabled={deed.isBusy}
            onClick={() => void deed.run(() => client.shipments.reopenPallet({ barcode: pallet.barcode }))}
          >
            {t('ui.shipments.reopenPallet')}
          </Button>
        )}
        {can('print-tag') && (
          <Button
            variant="default"
            disabled={deed.isBusy}
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            aria-label={`${t('ui.shipments.printTag')} ${pallet.barcode}`}
            onClick={() => void deed.run(() => client.shipments.printPalletTag({ barcode: pallet.barcode }))}
          >
            {t('ui.shipments.printTag')}
          </Button>
        )}
      </Group>
      <TakeOffNotes tasks={tasks} pallets={[pallet.barcode]} />
      {pallet.packs.length > 0 && <PackTable packs={pallet.packs} onTakeOff={isOpen ? takeOff : null} />}
    </Paper>
  );
});
