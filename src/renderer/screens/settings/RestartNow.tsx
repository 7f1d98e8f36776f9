import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

/** Saved settings take effect after a restart: offers it to the person who saved them. */
export function RestartNow({ mayRestart }: { readonly mayRestart: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const restart = () => void action.run(() => client.settings.restart());
  return (
    <Alert color="yellow" c="var(--pb-text)">
      <Group>
        <Text>{t('ui.settings.restart')}</Text>
        <Button disabled={!mayRestart} loading={action.isBusy} onClick={restart}>
          {t('ui.settings.restartNow')}
        </Button>
        <ActionNote note={action.note} doneText={t('ui.settings.restarting')} />
      </Group>
    </Alert>
  );
}
