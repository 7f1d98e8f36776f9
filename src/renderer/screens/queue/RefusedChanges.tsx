import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RefusedChange } from '#shared/contract/queue.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { platformErrorSentences } from '../../widgets/use-sentences.ts';

/** Changes that the platform refused for good: shown until a person has handled them. */
export function RefusedChanges({ rows }: { readonly rows: readonly RefusedChange[] }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const formats = useFormats();
  return (
    <>
      <ActionNote note={action.note} />
      <Table fz="md" withTableBorder bg="var(--pb-surface)" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.queue.refusedWhat')}</Table.Th>
            <Table.Th>{t('ui.queue.refusedWhy')}</Table.Th>
            <Table.Th>{t('ui.queue.refusedWhen')}</Table.Th>
            <Table.Th>{t('ui.common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const why = platformErrorSentences(t, row.cause);
            return (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Text>{t(`ui.queue.refusedKinds.${row.kind}`)}</Text>
                  <Text fw={700}>{row.itemNr ?? row.about}</Text>
                </Table.Td>
                <Table.Td>
                  {why !== null && <Text fw={700}>{why.what}</Text>}
                  {why !== null && <Text>{why.todo}</Text>}
                  <Text c="dimmed">{row.detail}</Text>
                </Table.Td>
                <Table.Td>{formats.timestamp(row.at)}</Table.Td>
                <Table.Td>
                  {row.actions.includes('settle') && (
                    <Button
                      variant="default"
                      disabled={action.isBusy}
                      aria-label={t('ui.common.named', {
                        name: t('ui.queue.settled'),
                        number: row.itemNr ?? row.about,
                      })}
                      onClick={() => void action.run(() => client.queue.settleRefused({ id: row.id }))}
                    >
                      {t('ui.queue.settled')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}
