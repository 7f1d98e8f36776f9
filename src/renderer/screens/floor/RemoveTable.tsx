import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FloorTable } from '#shared/contract/floor.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';

type Props = { readonly table: FloorTable; readonly onClose: () => void };

/** Asks whether a table that is gone for good leaves the list. */
export function RemoveTable({ table, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const formats = useFormats();
  const action = useAction();
  const remove = async () => {
    if (await action.run(() => client.floor.removeTable({ table: table.id }))) onClose();
  };
  return (
    <Dialog title={t('ui.floor.removeTitle', { name: table.name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.floor.removeFollows', { time: formats.timestamp(table.seenAt) })}</Text>
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
          <Button size="lg" loading={action.isBusy} onClick={() => void remove()}>
            {t('ui.floor.remove')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
