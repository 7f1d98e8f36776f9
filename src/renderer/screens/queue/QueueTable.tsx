import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OutdatedLabelRow, QueueRow } from '#shared/contract/queue.ts';
import { QueueLine } from './QueueLine.tsx';

type Props = {
  readonly rows: readonly QueueRow[];
  readonly outdated: readonly OutdatedLabelRow[];
  /** Orders whose labels are here already. */
  readonly ready: readonly string[];
};

/** Orders as they will be packed: the station has sorted them. */
export function QueueTable({ rows, outdated, ready }: Props) {
  const { t } = useTranslation();
  return (
    <Table verticalSpacing="sm" fz="md" withTableBorder bg="white">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ui.common.cutOff')}</Table.Th>
          <Table.Th>{t('ui.common.order')}</Table.Th>
          <Table.Th>{t('ui.common.units')}</Table.Th>
          <Table.Th>{t('ui.queue.goods')}</Table.Th>
          <Table.Th>{t('ui.common.status')}</Table.Th>
          <Table.Th>{t('ui.common.actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <QueueLine
            key={row.orderId}
            row={row}
            isLabelOutdated={outdated.some(({ orderId }) => orderId === row.orderId)}
            isLabelReady={ready.includes(row.orderId)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
