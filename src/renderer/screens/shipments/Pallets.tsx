import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PalletRow } from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { PackTable } from './PackTable.tsx';
import { TakeOffNotes } from './TakeOffList.tsx';
import { TemporaryNumber } from './TemporaryNumber.tsx';

type Props = {
  readonly pallets: readonly PalletRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
};

export function Pallets({ pallets, tasks, action }: Props) {
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
          <Pallet key={pallet.barcode} pallet={pallet} tasks={tasks} action={action} />
        ))}
      </Stack>
    </section>
  );
}

type PalletProps = {
  readonly pallet: PalletRow;
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
};

const Pallet = memo(function Pallet({ pallet, tasks, action }: PalletProps) {
  const { t } = useTranslation();
  const { client, press } = useStationLink();
  const isOpen = pallet.status === 'open';
  const Icon = isOpen ? IconLockOpen : IconLock;
  const can = (action: PalletRow['actions'][number]) => pallet.actions.includes(action);
  const takeOff = (packNumber: string) =>
    void action.run(() => client.shipments.takeOffPallet({ packNumber }));
  return (
    <Paper p="md" withBorder>
      <Group mb="xs">
        <Text fw={700} fz="lg">
          {t('ui.common.named', { name: t('ui.shipments.pallet'), number: pallet.barcode })}
        </Text>
        {pallet.isTemporary && <TemporaryNumber />}
        <Badge
          size="lg"
          variant="outline"
          color="var(--pb-text)"
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
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
            disabled={action.isBusy}
            onClick={() => void action.run(() => client.shipments.reopenPallet({ barcode: pallet.barcode }))}
          >
            {t('ui.shipments.reopenPallet')}
          </Button>
        )}
        {can('print-tag') && (
          <Button
            variant="default"
            disabled={action.isBusy}
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            aria-label={t('ui.common.named', { name: t('ui.shipments.printTag'), number: pallet.barcode })}
            onClick={() =>
              void action.run(() => client.shipments.printPalletTag({ barcode: pallet.barcode }))
            }
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
