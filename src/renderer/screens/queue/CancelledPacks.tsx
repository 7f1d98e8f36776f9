import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CancelledPackRow, OutdatedLabelRow } from '#shared/contract/queue.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './Attention.module.css';

/** Packs that may not go as they are: the platform has cancelled something in them after they were closed. */
export function CancelledPacks({ rows }: { readonly rows: readonly CancelledPackRow[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.wide}>
      <Table fz="md" withTableBorder bg="var(--pb-surface)" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.shipments.pack')}</Table.Th>
            <Table.Th>{t('ui.common.order')}</Table.Th>
            <Table.Th>{t('ui.shipments.pallet')}</Table.Th>
            <Table.Th>{t('ui.queue.cancelledWhat')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.packId}>
              <Table.Td fw={700}>
                {row.packNumber === null ? (
                  t('ui.shipments.numberWaits')
                ) : (
                  <PageLink to={addressOf.pack(row.packNumber)}>{row.packNumber}</PageLink>
                )}
              </Table.Td>
              <Table.Td>
                <PageLink to={addressOf.order(row.orderId)}>{row.orderId}</PageLink>
              </Table.Td>
              <Table.Td>{row.pallet ?? t('ui.queue.noPallet')}</Table.Td>
              <Table.Td>
                <WhatToDo row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function WhatToDo({ row }: { readonly row: CancelledPackRow }) {
  const { t } = useTranslation();
  const problem = row.cancelled === 'unit' ? 'unit-cancelled' : 'order-cancelled';
  const what = t(`shipmentProblems.${problem}.what`);
  const items = row.goods.map(({ name, size }) => t('ui.common.goods', { name, size }));
  return (
    <>
      <Text fw={700}>
        {items.length === 0
          ? what
          : t('ui.common.colon', { name: what, value: t('ui.common.list', { items }) })}
      </Text>
      <Text>{t(`shipmentProblems.${problem}.todo`)}</Text>
    </>
  );
}

/** Packs whose label must be printed again, because their address has changed. */
export function OutdatedLabels({ rows }: { readonly rows: readonly OutdatedLabelRow[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.wide}>
      <Text>{t('shipmentProblems.label-outdated.todo')}</Text>
      <Table fz="md" withTableBorder bg="var(--pb-surface)" mt="xs">
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
              <Table.Td fw={700}>
                <PageLink to={addressOf.pack(row.packNumber)}>{row.packNumber}</PageLink>
              </Table.Td>
              <Table.Td>
                <PageLink to={addressOf.order(row.orderId)}>{row.orderId}</PageLink>
              </Table.Td>
              <Table.Td>{row.pallet ?? t('ui.queue.noPallet')}</Table.Td>
              <Table.Td>{t(row.isRenewed ? 'ui.queue.labelRenewed' : 'ui.queue.labelOutdated')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
