import { Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { CancelOldOrder } from '../../widgets/CancelOldOrder.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { OrderStatus } from '../../widgets/PlatformStatus.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { confirmMany } from './confirm-many.ts';
import { GoodsLines } from './GoodsLines.tsx';

export function ToConfirm({ rows }: { readonly rows: readonly QueueRow[] }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const action = useAction();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const ids = rows.map((row) => row.orderId).filter((id) => chosen.has(id));

  const toggle = (id: string) =>
    setChosen((old) => new Set(old.has(id) ? [...old].filter((other) => other !== id) : [...old, id]));
  const toggleAll = () =>
    setChosen(ids.length === rows.length ? new Set() : new Set(rows.map((row) => row.orderId)));
  /** Orders stay on the list until the platform has the confirmation; meanwhile they cannot be confirmed twice. */
  const confirm = async () => {
    if (await action.run(() => confirmMany(client.queue.confirm, ids))) setChosen(new Set());
  };
  return (
    <>
      <Group my="xs">
        <Button
          disabled={!isSupervisor || ids.length === 0}
          loading={action.isBusy}
          onClick={() => void confirm()}
        >
          {t('ui.queue.confirmSelected')}
        </Button>
        {!isSupervisor && <Text>{t('ui.common.supervisorOnly')}</Text>}
        <ActionNote note={action.note} />
      </Group>
      <Table fz="md" withTableBorder bg="var(--pb-surface)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>
              <Checkbox
                aria-label={t('ui.queue.selectAll')}
                checked={ids.length === rows.length}
                indeterminate={ids.length > 0 && ids.length < rows.length}
                onChange={toggleAll}
              />
            </Table.Th>
            <Table.Th>{t('ui.common.order')}</Table.Th>
            <Table.Th>{t('ui.queue.created')}</Table.Th>
            <Table.Th>{t('ui.queue.goods')}</Table.Th>
            <Table.Th>{t('ui.common.status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.orderId}>
              <Table.Td>
                <Checkbox
                  aria-label={t('ui.queue.selectOrder', { order: row.orderId })}
                  checked={chosen.has(row.orderId)}
                  onChange={() => toggle(row.orderId)}
                />
              </Table.Td>
              <Table.Td fw={700}>
                <OrderNumber orderId={row.orderId} country={row.country} />
              </Table.Td>
              <Table.Td>{formats.day(row.createdAt)}</Table.Td>
              <Table.Td>
                <GoodsLines goods={row.goods} />
              </Table.Td>
              <Table.Td>
                <OrderStatus status={row.status} />
                {row.blocked === 'too-old' && (
                  <Text fw={700} c="var(--pb-stop-text)">
                    {t(`blocked.${row.blocked}`)}
                  </Text>
                )}
                {row.actions.includes('cancel-old') && <CancelOldOrder orderId={row.orderId} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
