import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnreadableOrderRow } from '#shared/contract/queue.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useFormats } from '../../widgets/use-formats.ts';

const NAMED_CAUSES = ['forbidden', 'version-ended', 'malformed-answer', 'validation', 'unavailable'] as const;

/** Orders that the platform lists but does not return: why, since when, and what to do meanwhile. */
export function UnreadableOrders({ rows }: { readonly rows: readonly UnreadableOrderRow[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <Text>{t('ui.queue.unreadableTodo')}</Text>
      <Table fz="md" withTableBorder bg="var(--pb-surface)" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.queue.unreadableOrder')}</Table.Th>
            <Table.Th>{t('ui.queue.unreadableWhy')}</Table.Th>
            <Table.Th>{t('ui.queue.unreadableWhen')}</Table.Th>
            <Table.Th>{t('ui.queue.unreadableNext')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const cause = NAMED_CAUSES.find((named) => named === row.cause) ?? 'other';
            const at =
              row.nextTryAt === null ? t('ui.queue.unreadableNextPoll') : formats.timestamp(row.nextTryAt);
            return (
              <Table.Tr key={row.orderId}>
                <Table.Td>
                  <PageLink to={addressOf.order(row.orderId)}>{row.orderId}</PageLink>
                </Table.Td>
                <Table.Td>
                  <Text fw={700}>{t(`ui.queue.unreadableKinds.${cause}`)}</Text>
                  <Text c="dimmed">{row.detail}</Text>
                </Table.Td>
                <Table.Td>{formats.timestamp(row.since)}</Table.Td>
                <Table.Td>{at}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}
