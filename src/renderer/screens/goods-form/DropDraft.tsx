import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useOpenForm } from './use-editor.ts';

/** Asks before what was typed is thrown away. */
export function DropDraft({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { editor } = useOpenForm();
  const action = useAction();
  async function drop(): Promise<void> {
    if (await action.run(() => client.goodsDrafts.drop({ draft: editor.draft }))) {
      editor.forget();
      goTo(addressOf.goods);
    }
  }
  return (
    <Dialog title={t('ui.goodsForm.dropTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('ui.goodsForm.dropWhat')}</Text>
        <ActionNote note={action.note?.done === true ? null : action.note} />
        <Group justify="space-between">
          {/* First, so that it has the focus: an accidental Enter loses nothing. */}
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.goodsForm.keep')}
          </Button>
          <Button color="red" size="lg" loading={action.isBusy} onClick={() => void drop()}>
            {t('ui.goodsForm.drop')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
