import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../station/station-link.tsx';
import { useAction } from '../station/use-action.ts';
import { useStationQuery } from '../station/use-station-query.ts';
import { ActionNote } from './ActionNote.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly orderId: string;
  /** Name of the table that has it; null: not known. */
  readonly table: string | null;
  readonly onClose: () => void;
};

/** Asks a supervisor which other table gets an order that is open at one. */
export function HandOverQuestion({ orderId, table, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [to, setTo] = useState<string | null>(null);
  const { data } = useStationQuery((station) => station.queue.tables.queryOptions(), orderId);
  const others = (data ?? []).filter(({ name }) => name !== table);
  const handOver = async () => {
    if (to !== null && (await action.run(() => client.queue.handOver({ orderId, to })))) onClose();
  };
  return (
    <Dialog title={t('ui.orderPage.handOverTitle', { order: orderId })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.orderPage.handOverTodo')}</Text>
        {data !== null && others.length === 0 && <Text>{t('ui.floor.copy.alone')}</Text>}
        <Radio.Group label={t('ui.orderPage.handOverTo')} value={to ?? ''} onChange={setTo}>
          <Stack gap="xs" mt="xs">
            {others.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
          <Button size="lg" disabled={to === null} loading={action.isBusy} onClick={() => void handOver()}>
            {t('ui.orderPage.handOver')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
