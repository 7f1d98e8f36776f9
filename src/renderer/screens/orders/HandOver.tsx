import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderPageView } from '#shared/contract/order-page.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';

/** Lets a supervisor give an order that is open at one table to another. */
export function HandOver({ order }: { readonly order: OrderPageView }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return <Text size="sm">{t('ui.orderPage.handOverBy')}</Text>;
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsked(true)}>
        {t('ui.orderPage.handOver')}
      </Button>
      {isAsked && <Question order={order} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ order, onClose }: { readonly order: OrderPageView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [to, setTo] = useState<string | null>(null);
  const { orderId, claim } = order;
  const { data } = useStationQuery((station) => station.queue.tables.queryOptions(), orderId);
  const others = (data ?? []).filter(({ name }) => name !== claim?.table);
  const handOver = async () => {
    if (to !== null && (await action.run(() => client.queue.handOver({ orderId, to })))) onClose();
  };
  return (
    <Dialog title={t('ui.orderPage.handOverTitle', { order: orderId })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.orderPage.handOverTodo')}</Text>
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
