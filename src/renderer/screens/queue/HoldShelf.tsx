import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HoldRow } from '#shared/contract/queue.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';

/** Orders that may not go, and what to do with them. */
export function HoldShelf({ rows }: { readonly rows: readonly HoldRow[] }) {
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
            <Table.Th>{t('ui.common.order')}</Table.Th>
            <Table.Th>{t('ui.queue.holdWhat')}</Table.Th>
            <Table.Th>{t('ui.common.packs')}</Table.Th>
            <Table.Th>{t('ui.queue.holdBy')}</Table.Th>
            <Table.Th>{t('ui.common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.orderId}>
              <Table.Td fw={700}>{row.orderId}</Table.Td>
              <Table.Td>
                <WhyHeld row={row} />
              </Table.Td>
              <Table.Td>
                <Text>{t('ui.common.list', { items: row.packs })}</Text>
                <Text>{t('plurals.units', { count: row.packedUnits })}</Text>
              </Table.Td>
              <Table.Td>
                {row.by === ''
                  ? formats.timestamp(row.at)
                  : t('ui.queue.heldBy', { by: row.by, time: formats.timestamp(row.at) })}
              </Table.Td>
              <Table.Td>
                {row.actions.includes('release') && (
                  <Button
                    variant="default"
                    disabled={action.isBusy}
                    aria-label={t('ui.common.named', { name: t('ui.queue.release'), number: row.orderId })}
                    onClick={() => void action.run(() => client.queue.release({ orderId: row.orderId }))}
                  >
                    {t('ui.queue.release')}
                  </Button>
                )}
                {row.actions.includes('take-apart') && (
                  <Button
                    variant="default"
                    disabled={action.isBusy}
                    aria-label={t('ui.common.named', { name: t('ui.queue.takenApart'), number: row.orderId })}
                    onClick={() => void action.run(() => client.queue.unpackOrder({ orderId: row.orderId }))}
                  >
                    {t('ui.queue.takenApart')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** The packer's own reason says more than that a packer had one. */
function WhyHeld({ row: { reason, note } }: { readonly row: HoldRow }) {
  const { t } = useTranslation();
  const what =
    note === null
      ? t(`holdReasons.${reason}.what`)
      : t('ui.queue.heldBecause', { reason: t(`holdNotes.${note}.what`) });
  return (
    <>
      <Text fw={700}>{what}</Text>
      <Text>{note === null ? t(`holdReasons.${reason}.todo`) : t(`holdNotes.${note}.todo`)}</Text>
    </>
  );
}
