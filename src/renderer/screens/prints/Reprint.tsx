import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import type { Deed } from '../../state/use-deed.ts';

type Props = { readonly row: PrintRow; readonly deed: Deed; readonly onClose: () => void };

/** A second print of a document is a person's deed, with a reason. */
export function Reprint({ row, deed, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void deed.run(() => client.prints.reprint({ id: row.id, why: why.trim() }));
    onClose();
  };
  return (
    <Dialog title={`${t('ui.prints.reprint')}: ${row.number}`} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          size="md"
          label={t('ui.prints.reprintWhy')}
          placeholder={t('ui.prints.reprintHint')}
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group mt="lg">
          <Button size="md" type="submit" disabled={why.trim() === ''}>
            {t('ui.prints.reprint')}
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
