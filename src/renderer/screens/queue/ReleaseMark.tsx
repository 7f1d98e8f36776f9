import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

/** For goods that came back without the platform's notice: frees their mark for packing. */
export function ReleaseMark() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [code, setCode] = useState('');
  const release = async (event: FormEvent) => {
    event.preventDefault();
    if (await action.run(() => client.queue.releaseMark({ code }))) setCode('');
  };
  return (
    <form onSubmit={(event) => void release(event)}>
      <Stack gap="xs" mt="xs">
        <Group align="end">
          <TextInput
            size="md"
            w={520}
            maw="100%"
            label={t('ui.queue.releaseMarkCode')}
            description={t('ui.queue.releaseMarkHint')}
            maxLength={300}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button
            size="md"
            type="submit"
            variant="default"
            disabled={code.trim() === ''}
            loading={action.isBusy}
          >
            {t('ui.queue.releaseMarkNow')}
          </Button>
        </Group>
        <ActionNote note={action.note} doneText={t('ui.queue.markReleased')} />
      </Stack>
    </form>
  );
}
