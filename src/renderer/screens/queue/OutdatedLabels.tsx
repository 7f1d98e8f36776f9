import { Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OutdatedLabelRow } from '#shared/contract/queue.ts';

/** Packs whose label must be printed again: their address has changed since. */
export function OutdatedLabels({ rows }: { readonly rows: readonly OutdatedLabelRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3}>{t('ui.queue.outdated')}</Title>
      <Text>{t('shipmentProblems.label-outdated.todo')}</Text>
      <Table fz="md" withTableBorder bg="white" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.shipments.pack')}</Table.Th>
            <Table.Th>{t('ui.common.order')}</Table.Th>
            <Table.Th>{t('ui.shipments.pallet')}</Table.Th>
            <Table.Th>{t('ui.common.status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.packNumber}>
              <Table.Td fw={700}>{row.packNumber}</Table.Td>
              <Table.Td>{row.orderId}</Table.Td>
              <Table.Td>{row.pallet ?? t('ui.queue.noPallet')}</Table.Td>
              <Table.Td>{t(row.isRenewed ? 'ui.queue.labelRenewed' : 'ui.queue.labelOutdated')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
