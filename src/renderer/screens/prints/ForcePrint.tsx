import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { useStationLink } from '../../station/station-link.tsx';
import type { Action } from '../../station/use-action.ts';
import { Dialog } from '../../widgets/Dialog.tsx';

type Props = { readonly row: PrintRow; readonly action: Action; readonly onClose: () => void };

/** A label with a wrong code prints only for a person who has read what is wrong with it. */
export function ForcePrint({ row, action, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { id, kind, number, problem, detail } = row;
  const document = t(`documents.${kind}`);
  const force = () => {
    void action.run(() => client.prints.force({ id }));
    onClose();
  };
  return (
    <Dialog title={`${t('ui.prints.force')}: ${number}`} onClose={onClose}>
      <Text size="lg">
        {problem === 'label-code-other'
          ? t('ui.prints.forceOther', { document, number, codes: detail ?? '' })
          : t('ui.prints.forceUnread', { document, number })}
      </Text>
      <Group mt="lg">
        {/* First, so that it has the focus: the Enter of a scan must not print. */}
        <Button size="md" variant="default" onClick={onClose}>
          {t('ui.common.cancel')}
        </Button>
        <Button size="md" color="var(--pb-stop-solid)" onClick={force}>
          {t('ui.prints.force')}
        </Button>
      </Group>
    </Dialog>
  );
}

type ReprintProps = { readonly row: PrintRow; readonly action: Action; readonly onClose: () => void };

/** Printing a document again is a person's action, with a reason. */
export function Reprint({ row, action, onClose }: ReprintProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(() => client.prints.reprint({ id: row.id, why: why.trim() }));
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
